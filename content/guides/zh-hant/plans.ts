import type { GuideWords } from '../outline/words.ts';

/** The shop's offers, networks and borders. */
export const plans: GuideWords['sentences'] = {
  'offer-price': [
    '本店的{country}專用方案有{plans}，最低{price}，含{data}，可用{days}。',
    '{country}專用方案{price}起：{data}，可用{days}；目前販售{plans}。',
    '只去{country}，有{plans}方案可選；最小的是{data}、{days}，售價{price}。',
    '在{country}，{price}就有{data}、{days}；{country}專用的共{plans}。',
  ],
  'benefit-price': [
    '最低{price}：{data}，{days}',
    '{data}用{days}，只要{price}',
    '短期旅行剛好：{price}就有{data}、{days}',
  ],
  'benefit-best': [
    '每GB低至{rate}（{data}方案）',
    '大流量更省：{data}換算每GB {rate}',
    '最划算的是{data}，每GB {rate}',
  ],
  'benefit-region': [
    '{region}方案{price}起，涵蓋{countries}',
    '還要去別的地方？{region}方案{countries}通用，{price}起',
    '一張eSIM走{countries}：{region}方案{price}起',
  ],
  'benefit-neighbours': [
    '{region}方案在{neighbours}也能用',
    '出境網路不中斷：{region}方案也涵蓋{neighbours}',
    '接著去{neighbours}，{region}方案照樣能用',
  ],
  'benefit-long': ['單一方案最長可用{days}', '待久一點也夠用：最長{days}', '最長{days}，中途不用加值'],
  'benefit-unlimited': [
    '不限流量方案{price}起，每天{daily}高速',
    '怕流量不夠？不限流量方案每天{daily}高速，{price}起',
    '每天{daily}高速，之後降速不斷網：不限流量方案{price}起',
  ],
  'benefit-hotspot': ['所有方案都能開熱點', '可以分享給筆電或旅伴', '每款方案都允許開熱點'],
  'benefit-number': [
    '不用取出原本的SIM卡，照常接電話、收驗證碼',
    '門號不變，只是多了一份流量',
    '電話和簡訊仍用自己的SIM卡',
  ],
  'benefit-before': ['出發前幾分鐘就能買好、裝好', '在家裝好，到了就能用', '不用在機場櫃檯排隊'],
  'benefit-card': ['沒有實體卡，不用換卡，也不怕弄丟', '不用退卡針，也不用收好小小的卡片'],

  'home-networks': [
    '主要的4G以上電信業者：{networks}。',
    '當地手機多使用{networks}的網路。',
    '{country}提供4G以上網路的有{networks}。',
    '有4G以上紀錄的電信業者共{count}：{networks}。',
  ],
  'one-network': [
    '收不到{network}訊號的地方，網路會很慢或連不上。',
    '有4G紀錄的只有{network}，可能沒有其他網路可換。',
  ],
  'five-g': [
    '其中{networks}已有5G。',
    '5G由{networks}提供，主要在都市。',
    '想用5G，要看{networks}有沒有涵蓋。',
  ],
  'all-five-g': [
    '這些業者都已開通5G，出了市區請以4G為準。',
    '各家都提供5G，能不能用要看手機、方案和地點。',
    '每家都有5G，不過大多只在市區。',
  ],
  'four-g': [
    '請以4G網速為準，看地圖、傳訊息都夠用。',
    '最高以4G計，郊外會再慢一點。',
    '收得到4G的地方，看影片也沒問題。',
  ],
  'offer-networks': [
    '本店的{country}方案使用{networks}。',
    '在本店買的專用方案，會連上{networks}。',
    '本店專用方案連接{networks}。',
  ],
  'plan-best': [
    '單價最低的是{data}方案：{price}，每GB {rate}。',
    '{data}方案售價{price}，換算每GB {rate}。',
    '流量越大單價越低，{data}（{price}）每GB只要{rate}。',
  ],
  'plan-unlimited': [
    '不想計較用量，可選{price}、{days}的不限流量方案：每天超過{daily}後降到{speed} kbps，隔天恢復。',
    '不限流量方案{price}起，可用{days}。每天高速流量{daily}，用完後降速到{speed} kbps。',
    '{price}的不限流量方案（{days}）每天有{daily}高速，超過後以{speed} kbps繼續上網。',
  ],
  'plan-longest': [
    '待得久可選{days}的方案：{data}，{price}。',
    '天數最長的方案是{days}，含{data}，售價{price}。',
    '長住的話，就選{price}的{data}方案，可用{days}。',
  ],
  'data-use': [
    '地圖和聊天用量很少，影片和照片備份最耗流量，建議連Wi-Fi再做。',
    '把App更新和照片備份設成只用Wi-Fi，小方案也夠用。',
    '開啟手機的低數據模式，同樣的流量可以多用幾天。',
    '更新一個App，往往比導航一整天還耗流量，請等有Wi-Fi再更新。',
  ],
  'border-covered': [
    '{region}方案{price}起，在{neighbours}也能用，跨境不用換eSIM。',
    '{region}方案也涵蓋{neighbours}，{data}、{days}售價{price}。',
    '順道去{neighbours}，選{countries}通用的{region}方案更方便，{price}起。',
  ],
  'border-signal': [
    '靠近邊境時，手機可能連上對面的基地台；專用方案這時不能上網，請手動選擇網路。',
    '過了邊境，{country}專用方案就不能用了，即使畫面上還有訊號。',
    '訊號會越過邊界，突然斷網時，請看看手機連的是哪一邊。',
  ],
  'wider-region': [
    '要去好幾個國家的話，可以比較{region}方案：{countries}，{price}起。',
    '周邊順遊，{region}方案涵蓋{countries}，{price}起。',
    '{region}方案{countries}通用，{price}起，適合接連跑幾個地方。',
  ],
  global: [
    '全球方案{countries}通用，{price}起。',
    '行程更長時，可選全球方案（{countries}，{price}起）。',
    '另一個選擇是全球方案：{data}、{days}，{price}。',
  ],
  'no-wider': [
    '本店的區域和全球方案不含{country}，請選專用方案。',
    '{country}不在區域方案之內，在這裡只能用專用方案。',
  ],
  'coverage-gaps': [
    '離開都市和主要幹道，山區與荒野會有收不到訊號的路段。',
    '出了城鎮訊號會變弱，偏遠地區可能沒有網路。',
    '訊號沿著城鎮和主要公路分布，中間會有斷訊的路段。',
  ],
};
