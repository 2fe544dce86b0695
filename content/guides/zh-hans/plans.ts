import type { GuideWords } from '../outline/words.ts';

/** The shop's offers, networks and borders. */
export const plans: GuideWords['sentences'] = {
  'offer-price': [
    '本店的{country}专用套餐有{plans}，最低{price}，含{data}，可用{days}。',
    '{country}专用套餐{price}起：{data}，有效{days}；在售的共{plans}。',
    '只去{country}，有{plans}套餐可选；最小的是{data}，可用{days}，售{price}。',
    '{price}就能在{country}用{data}、{days}；{country}专用的一共有{plans}。',
  ],
  'benefit-price': [
    '最低{price}：{data}，{days}',
    '{data}用{days}，只需{price}',
    '短途够用：{price}得{data}、{days}',
  ],
  'benefit-best': [
    '每GB低至{rate}（{data}套餐）',
    '大流量更省：{data}折合每GB {rate}',
    '最划算的是{data}，每GB {rate}',
  ],
  'benefit-region': [
    '{region}套餐{price}起，覆盖{countries}',
    '还要去别处？{region}套餐通用于{countries}，{price}起',
    '一个eSIM走{countries}：{region}套餐{price}起',
  ],
  'benefit-neighbours': [
    '{region}套餐在{neighbours}同样可用',
    '出境不断网：{region}套餐也覆盖{neighbours}',
    '接着去{neighbours}，{region}套餐照样能用',
  ],
  'benefit-long': ['一款套餐最长可用{days}', '长住也够用：最长{days}', '最长{days}，中途不必加购'],
  'benefit-unlimited': [
    '不限量套餐{price}起，每天{daily}高速',
    '怕超量？不限量套餐每天{daily}高速流量，{price}起',
    '每天{daily}高速，之后降速不断网：不限量套餐{price}起',
  ],
  'benefit-hotspot': ['所有套餐都允许开热点', '可与电脑或同伴共享流量', '每款套餐都能开热点'],
  'benefit-number': [
    '无须取出原SIM卡，照常接听电话、收验证码',
    '号码不变，只是多了一份流量',
    '电话和短信仍用自己的SIM卡',
  ],
  'benefit-before': ['出发前几分钟即可买好、装好', '在家装好，到了就能用', '不必在机场柜台排队'],
  'benefit-card': ['没有实体卡，不用换卡，也不会丢', '不用取卡针，也不用收着小卡片'],

  'home-networks': [
    '主要的4G以上运营商：{networks}。',
    '当地手机多使用{networks}的网络。',
    '{country}提供4G以上网络的有{networks}。',
    '有4G以上记录的运营商共{count}：{networks}。',
  ],
  'one-network': [
    '没有{network}信号的地方，网络会很慢或连不上。',
    '有4G记录的只有{network}，可能没有别的网络可换。',
  ],
  'five-g': [
    '其中{networks}已有5G。',
    '5G由{networks}提供，主要在城市。',
    '想用5G，要看{networks}是否覆盖。',
  ],
  'all-five-g': [
    '这些运营商都已开通5G，城外请以4G为准。',
    '它们均提供5G，能否用上取决于手机、套餐和地点。',
    '各家都有5G，不过多半只在城里。',
  ],
  'four-g': [
    '请以4G速度为准，看地图、发消息都够用。',
    '最高以4G计，城外还会更慢。',
    '有4G的地方，看视频也没有问题。',
  ],
  'offer-networks': [
    '本店的{country}套餐接入{networks}。',
    '在本店购买的专用套餐使用{networks}。',
    '本店专用套餐连接{networks}。',
  ],
  'plan-best': [
    '单价最低的是{data}套餐：{price}，每GB {rate}。',
    '{data}套餐售{price}，折合每GB {rate}。',
    '流量越大单价越低，{data}（{price}）每GB只要{rate}。',
  ],
  'plan-unlimited': [
    '不想计算流量，可选{price}、{days}的不限量套餐：每天超过{daily}后降到{speed} kbit/s，次日恢复。',
    '不限量套餐{price}起，可用{days}。每日高速流量{daily}，用完后降速到{speed} kbit/s。',
    '{price}的不限量套餐（{days}）每天有{daily}高速，超出后以{speed} kbit/s继续上网。',
  ],
  'plan-longest': [
    '长住可选{days}的套餐：{data}，{price}。',
    '有效期最长的套餐是{days}，含{data}，售{price}。',
    '待得久，就选{price}的{data}套餐，可用{days}。',
  ],
  'data-use': [
    '地图和聊天用量很小，视频和照片备份最费流量，建议只在Wi-Fi下进行。',
    '把应用更新和照片备份设为仅限Wi-Fi，小套餐也够用。',
    '打开手机的省流量模式，同样的流量能多用几天。',
    '更新一个应用，往往比一整天导航还费流量，请留到有Wi-Fi时再做。',
  ],
  'border-covered': [
    '{region}套餐{price}起，在{neighbours}也能用，跨境不必换eSIM。',
    '{region}套餐也覆盖{neighbours}，{data}、{days}售{price}。',
    '顺路去{neighbours}，选通用于{countries}的{region}套餐更方便，{price}起。',
  ],
  'border-signal': [
    '在边境附近，手机可能连上对面的基站；专用套餐这时没有流量，请手动选择网络。',
    '过了边境，{country}专用套餐就不能用了，即使屏幕上还有信号。',
    '信号会越过边界，突然断网时，请看看手机连的是哪边的网络。',
  ],
  'wider-region': [
    '若要去多个国家和地区，可比较{region}套餐：{countries}，{price}起。',
    '周边多地同游，{region}套餐覆盖{countries}，{price}起。',
    '{region}套餐通用于{countries}，{price}起，适合连着走几个地方。',
  ],
  global: [
    '全球套餐通用于{countries}，{price}起。',
    '行程更长时，可选全球套餐（{countries}，{price}起）。',
    '另一个选择是全球套餐：{data}、{days}，{price}。',
  ],
  'no-wider': [
    '本店的区域和全球套餐不含{country}，请选专用套餐。',
    '{country}不在区域套餐之内，在这里只能用专用套餐。',
  ],
  'coverage-gaps': [
    '城市和交通干线以外，山区与荒漠有无信号的地段。',
    '离开城镇后信号会变弱，偏远地区可能没有网络。',
    '信号沿城镇和主要公路分布，中间会有断开的路段。',
  ],
};
