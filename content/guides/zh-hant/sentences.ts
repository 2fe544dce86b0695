import type { GuideWords } from '../outline/words.ts';

/** Headings, what is special about the place, power, weather, time, roads, money and languages. */
export const sentences: GuideWords['sentences'] = {
  h1: [
    '{country}eSIM：一落地就能上網',
    '去{country}，先裝好eSIM',
    '{country}上網，一張eSIM就夠',
    '帶著eSIM去{country}',
  ],
  cta: ['查看{country}eSIM方案', '選購{country}方案', '比較{country}方案'],
  'seo-title': [
    '{country}eSIM：上網方案、電信業者與旅遊須知',
    '{country}旅遊eSIM：方案價格與實用資訊',
    '{country}上網eSIM：方案比較與當地網路',
  ],
  'seo-description-plain': ['{country}eSIM上網方案，附電信業者、插座、時間、貨幣和緊急電話。'],
  'seo-description': [
    '{country}專用eSIM共{plans}，{price}起（{data}，{days}）。附當地電信業者、插座類型、時間、貨幣和緊急電話。',
    '在{country}上網，{price}就有{data}、{days}。共{plans}可比較，並介紹網路、電源、時區與緊急電話。',
    '{country}eSIM{price}起，{data}可用{days}，共{plans}可選。另附網路、插頭、時差、付款與求助電話。',
  ],

  'lead-many-zones': [
    '{country}橫跨{count}，標準時間從{zone}到{last}。',
    '在{country}境內移動也要調時間：{count}，從{zone}排到{last}。',
    '{country}各地時間不同，共{count}：從{zone}到{last}。',
  ],
  'lead-low-internet': [
    '{country}的上網人口占{percent}%（{year}年），訊號多集中在城鎮。',
    '{year}年，{country}只有{percent}%的人上網；離開城鎮前，請先存好要用的資料。',
    '上網的人在{country}占{percent}%（{year}年），城鎮之間常常收不到訊號。',
  ],
  'lead-atolls': [
    '{country}由散布的環礁組成，島與島之間的海上沒有訊號。',
    '{country}多為環礁，只有在島上才連得到網路。',
    '環礁星羅棋布的{country}，一出海就會斷訊。',
  ],
  'lead-left': [
    '在{country}，車輛靠左行駛。',
    '{country}採靠左通行，過馬路請先看右邊。',
    '{country}的車輛靠左走，租車自駕要先適應。',
    '到了{country}，請記得車是從右邊來的：當地靠左行駛。',
  ],
  'lead-metro': [
    '{city}都會區約有{people}人（{year}年）。',
    '{year}年，{city}與周邊的人口約為{people}。',
    '{country}的{city}都會區約有{people}人（{year}年）。',
    '約{people}人住在{city}一帶（{year}年）。',
  ],
  'lead-landlocked': [
    '{country}不靠海，四周是{neighbours}。',
    '{country}是內陸國，與{neighbours}接壤。',
    '沒有海岸線的{country}，周圍是{neighbours}。',
  ],
  'lead-one-network': [
    '依我們的紀錄，{country}提供4G的只有{network}。',
    '{country}的4G網路，目前有紀錄的僅{network}一家。',
    '在{country}，有4G紀錄的電信業者只有{network}。',
  ],
  'lead-storms': [
    '{storm}季為{from}至{to}。',
    '每年{from}到{to}可能有{storm}影響{country}。',
    '去{country}請留意{from}至{to}的{storm}季。',
    '{country}在{from}到{to}之間會遇上{storm}。',
  ],
  'lead-wet': [
    '{from}至{to}雨水最多。',
    '{country}的雨季大約在{from}到{to}。',
    '在{country}，雨多下在{from}至{to}。',
    '{from}到{to}是{country}多雨的時候。',
  ],
  'lead-islands': [
    '{country}四面環海，沒有陸地邊界。',
    '去{country}只能搭飛機或搭船，沒有陸路可通。',
    '{country}被海環繞，離岸不遠就會收不到訊號。',
  ],
  'lead-arid': [
    '{country}氣候乾燥，手機在太陽下也會發燙。',
    '{country}大片土地乾燥少雨，離開城鎮和公路，基地台就少了。',
    '雨水稀少的{country}，訊號沿著城鎮和幹道分布。',
  ],
  'lead-mountains': [
    '{country}多山，山谷裡的訊號時強時弱。',
    '{country}以山地為主，翻過一道稜線，訊號就可能不同。',
    '在多山的{country}，進了山谷有時會收不到訊號。',
  ],
  'lead-neighbours': [
    '與{country}陸地相鄰的有{neighbours}。',
    '{country}與{neighbours}接壤。',
    '{country}與{neighbours}陸路相連。',
  ],
  'lead-capital': ['{seat}是{capital}。', '{country}的{seat}為{capital}。', '{capital}是{country}的{seat}。'],

  plugs: [
    '牆上是{plugs}型插座。',
    '當地插座為{plugs}型。',
    '{country}使用{plugs}型插座。',
    '牆上的插座是{plugs}型。',
  ],
  'plug-fit': ['{fit}都可以直接使用。', '{fit}插上就能用。'],
  'voltage-low': [
    '電壓為{voltage} V，高電壓地區的吹風機等電熱用品須標示「{range} V」才能用。',
    '當地電壓偏低，為{voltage} V；手機和筆電充電器通常會自動適應。',
    '電壓{voltage} V，沒有標示「{range} V」的高電壓電器請不要帶。',
  ],
  'voltage-high': [
    '電壓為{voltage} V，手機和筆電充電器通常都適用。',
    '電壓{voltage} V；低電壓地區的電器須標示「{range} V」才能使用。',
    '插座電壓為{voltage} V，帶吹風機或電棒捲前請先看標示。',
    '充電器上寫著「{range} V」，就能用於當地的{voltage} V。',
  ],
  'voltage-both': [
    '電壓有{low} V和{voltage} V兩種，插電前請先問清楚。',
    '各地電壓不一，{low} V或{voltage} V，使用前請向住宿處確認。',
  ],
  wet: [
    '{from}至{to}多雨，建議替手機準備一個防水袋。',
    '{from}到{to}的豪雨有時會讓道路和網路中斷。',
    '日期可以選的話，不妨避開{from}至{to}的雨季。',
    '{from}至{to}出門請帶雨具，再備一個行動電源以防停電。',
  ],
  storms: [
    '{from}至{to}請留意{storm}警報，航班和渡輪可能臨時異動。',
    '{storm}多發生在{from}至{to}，重要的地址和電話請先離線儲存。',
    '{storm}過境時可能同時停電斷網，{from}到{to}請每天看預報。',
    '{from}到{to}是{storm}季，行程最好留點彈性。',
  ],
  climate: ['當地為{climate}。', '{country}為{climate}。', '這裡屬於{climate}。', '境內屬{climate}。'],
  terrain: ['這裡有{terrain}。', '地形以{terrain}為主。', '{country}的地形：{terrain}。'],
  hazards: [
    '需要留意的天災有{hazards}。',
    '天然災害風險：{hazards}；請保持手機警報開啟。',
    '在{country}可能遇到{hazards}。',
    '{hazards}在當地有可能發生，出門前請看警報。',
  ],
  cold: ['低溫下手機很耗電，請貼身放在內側口袋。', '嚴寒中手機可能突然關機，回到暖處就會恢復。'],
  heat: [
    '請不要把手機留在曝曬的車內，過熱會停止充電。',
    '高溫和沙塵都傷手機，帶個密封袋比較安心。',
    '烈日下手機可能停止充電，移到陰涼處就會恢復。',
  ],
  zone: ['標準時間為{zone}。', '全境使用{zone}。', '{country}的標準時間是{zone}。', '當地時間依{zone}計算。'],
  zones: [
    '各地標準時間不同，有{zones}。',
    '境內使用的標準時間有{zones}。',
    '請依目的地確認時間，標準時間包括{zones}。',
  ],
  'odd-zone': [
    '時差不是整點，設鬧鐘和約時間時請留意。',
    '與許多地方的時差帶有零頭分鐘，約時間請以當地為準。',
  ],
  'summer-time': ['實施夏令時間。', '夏季會把時鐘撥快，時差隨季節改變。', '有夏令時間，手機會自動調整。'],
  'no-summer-time': [
    '全年不調時間，沒有夏令時間。',
    '不實施夏令時間。',
    '一年四季時間不變。',
    '當地沒有夏令時間，時差全年相同。',
  ],
  airports: [
    '定期航班主要降落在{airports}。',
    '主要機場是{airports}。',
    '搭飛機前往，多半降落在{airports}。',
    '航班較多的機場有{airports}。',
  ],
  'drive-left': [
    '車輛靠左行駛，租車前請先適應。',
    '靠左通行，圓環依順時針方向行駛。',
    '當地靠左開車，過馬路請先看右邊。',
  ],
  'drive-right': [
    '車輛靠右行駛。',
    '當地靠右開車，過馬路請先看左邊。',
    '靠右通行，圓環依逆時針方向行駛。',
    '在{country}，車輛走右邊。',
  ],
  islands: [
    '搭船離岸後訊號會中斷，請先存好船票和地圖。',
    '訊號只到島嶼附近，海上會有一段時間離線。',
    '要搭船的日子，先把船票和地圖下載好比較保險。',
  ],
  'offline-maps': [
    '去山區或荒野之前，請先下載離線地圖。',
    '離開市區前，趁有Wi-Fi把路線地圖存好。',
    '偏遠路段容易收不到訊號，離線地圖免費又可靠。',
    '跑長途時，存在手機裡的地圖最可靠。',
  ],
  currency: [
    '貨幣是{currency}。',
    '當地使用{currency}。',
    '通用貨幣為{currency}。',
    '標價用的是{currency}。',
  ],
  'second-currency': ['{currency}也通用。', '也可以用{currency}付款。'],
  'shared-currency': ['貨幣與{owner}相同。', '使用與{owner}一樣的貨幣。'],
  cash: [
    '都市以外能刷卡的地方不多，請準備一些現金。',
    '能刷卡的多是飯店，市場和公車要用現金。',
    '到了小地方，現金最好用。',
  ],
  languages: [
    '官方語言為{languages}。',
    '正式場合使用{languages}。',
    '{country}的官方語言是{languages}。',
    '官方文件使用{languages}。',
  ],
  'calling-code': [
    '國際電話國碼為{code}。',
    '撥打當地電話，先撥{code}。',
    '國碼：{code}；聯絡人加上國碼儲存，通訊App才認得出來。',
    '儲存當地電話號碼時，請以{code}開頭。',
  ],
};
