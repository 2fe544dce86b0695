import type { GuideWords } from '../outline/words.ts';

/** Headings, what is special about the place, power, weather, time, roads, money and languages. */
export const sentences: GuideWords['sentences'] = {
  h1: [
    '{country}eSIM：落地即可上网',
    '去{country}，先装好eSIM',
    '{country}旅行上网，一个eSIM就够',
    '带上eSIM去{country}',
  ],
  cta: ['查看{country}eSIM套餐', '选购{country}套餐', '比较{country}套餐'],
  'seo-title': [
    '{country}eSIM：流量套餐、运营商与旅行须知',
    '{country}旅行eSIM：套餐价格与实用信息',
    '{country}上网eSIM：套餐比较与当地网络',
  ],
  'seo-description-plain': ['{country}eSIM流量套餐，附运营商、插座、时间、货币和紧急电话。'],
  'seo-description': [
    '{country}专用eSIM共{plans}，{price}起（{data}，{days}）。附当地运营商、插座类型、时间、货币和紧急电话。',
    '在{country}上网，{price}即可获得{data}、{days}。共{plans}可比较，并介绍网络、电源、时区与紧急号码。',
    '{country}eSIM{price}起，{data}可用{days}，共{plans}可选。另附网络、插头、时差、付款与求助电话。',
  ],

  'lead-many-zones': [
    '{country}分属{count}，标准时间从{zone}到{last}。',
    '在{country}境内移动也要调表：{count}，从{zone}排到{last}。',
    '{country}各地时间不同，共{count}：从{zone}到{last}。',
  ],
  'lead-low-internet': [
    '{country}的上网人口占{percent}%（{year}年），信号多集中在城镇。',
    '{year}年，{country}只有{percent}%的人上网；离开城镇前，请先把要用的资料存好。',
    '上网的人在{country}占{percent}%（{year}年），城镇之间常常没有信号。',
  ],
  'lead-atolls': [
    '{country}由散布的环礁组成，岛与岛之间的海上没有信号。',
    '{country}多为环礁，只有在岛上才连得上网。',
    '环礁星罗棋布的{country}，一出海就会断网。',
  ],
  'lead-left': [
    '在{country}，车辆靠左行驶。',
    '{country}实行左侧通行，过马路请先看右边。',
    '{country}的车辆靠左走，租车自驾要先适应。',
    '到了{country}，请记得车是从右边来的：当地靠左行驶。',
  ],
  'lead-metro': [
    '{city}都市区约有{people}人（{year}年）。',
    '{year}年，{city}及周边的人口约为{people}。',
    '{country}的{city}都市圈约有{people}人（{year}年）。',
    '约{people}人生活在{city}一带（{year}年）。',
  ],
  'lead-landlocked': [
    '{country}不临海，四周是{neighbours}。',
    '{country}地处内陆，与{neighbours}接壤。',
    '没有海岸线的{country}，周围是{neighbours}。',
  ],
  'lead-one-network': [
    '据我们的记录，{country}提供4G的只有{network}。',
    '{country}的4G网络，目前有记录的仅{network}一家。',
    '在{country}，有4G记录的运营商只有{network}。',
  ],
  'lead-storms': [
    '{storm}季节为{from}至{to}。',
    '每年{from}到{to}可能有{storm}影响{country}。',
    '去{country}请留意{from}至{to}的{storm}季。',
    '{country}在{from}到{to}之间会遇上{storm}。',
  ],
  'lead-wet': [
    '{from}至{to}雨水最多。',
    '{country}的雨季大致在{from}到{to}。',
    '在{country}，雨多下在{from}至{to}。',
    '{from}到{to}是{country}多雨的时候。',
  ],
  'lead-islands': [
    '{country}四面环海，没有陆地边界。',
    '去{country}只能坐飞机或乘船，没有陆路可通。',
    '{country}被海环绕，离岸不远信号就会消失。',
  ],
  'lead-arid': [
    '{country}气候干旱，手机在太阳下也会发烫。',
    '{country}大片土地干燥少雨，离开城镇和公路，基站就少了。',
    '雨水稀少的{country}，信号沿着城镇和干道分布。',
  ],
  'lead-mountains': [
    '{country}多山，山谷里的信号时强时弱。',
    '{country}以山地为主，翻过一道山脊，信号就可能不同。',
    '在多山的{country}，进了山谷有时会没有信号。',
  ],
  'lead-neighbours': [
    '与{country}陆地相邻的有{neighbours}。',
    '{country}与{neighbours}接壤。',
    '{country}与{neighbours}陆路相连。',
  ],
  'lead-capital': ['{seat}是{capital}。', '{country}的{seat}为{capital}。', '{capital}是{country}的{seat}。'],

  plugs: [
    '墙上是{plugs}型插座。',
    '当地插座为{plugs}型。',
    '{country}使用{plugs}型插座。',
    '墙上的插座是{plugs}型。',
  ],
  'plug-fit': ['{fit}都可以直接使用。', '{fit}插上就能用。'],
  'voltage-low': [
    '电压为{voltage} V，电吹风等电热器具须标明“{range} V”。',
    '当地电压偏低，为{voltage} V；手机和电脑充电器一般会自动适应。',
    '电源电压{voltage} V，没有标明“{range} V”的电器请不要带。',
  ],
  'voltage-high': [
    '电压为{voltage} V，手机和电脑充电器一般都适用。',
    '电源电压{voltage} V；北美的电器须标有“{range} V”才能使用。',
    '插座电压为{voltage} V，带电热器具前请看铭牌。',
    '充电器上写着“{range} V”，就能用于当地的{voltage} V电源。',
  ],
  'voltage-both': [
    '电压有{low} V和{voltage} V两种，插电前请先问清楚。',
    '各地电压不一，{low} V或{voltage} V，使用前请向住处确认。',
  ],
  wet: [
    '{from}至{to}多雨，建议给手机备一个防水袋。',
    '{from}到{to}的大雨有时会让道路和网络中断。',
    '日期可以选的话，不妨避开{from}至{to}的雨季。',
    '{from}至{to}出行请带雨具，再备一个充电宝以防停电。',
  ],
  storms: [
    '{from}至{to}请留意{storm}预警，航班和渡轮可能临时改变。',
    '{storm}多发于{from}至{to}，重要的地址和电话请离线保存。',
    '{storm}过境时可能同时停电断网，{from}到{to}请每天看预报。',
    '{from}到{to}是{storm}季，行程最好留些余地。',
  ],
  climate: ['当地为{climate}。', '{country}为{climate}。', '这里属于{climate}。', '境内属{climate}。'],
  terrain: ['这里有{terrain}。', '地貌以{terrain}为主。', '{country}的地形：{terrain}。'],
  hazards: [
    '需要留意的自然灾害有{hazards}。',
    '自然风险：{hazards}；请保持手机预警开启。',
    '在{country}可能遇到{hazards}。',
    '{hazards}在当地都有可能发生，出门前请看预警。',
  ],
  cold: ['低温下手机掉电很快，请贴身放在内侧口袋。', '严寒中手机可能突然关机，回到暖处会恢复。'],
  heat: [
    '请不要把手机留在暴晒的车里，过热会停止充电。',
    '高温和沙尘都伤手机，带一个密封袋会安心些。',
    '烈日下手机可能停止充电，移到阴凉处即可恢复。',
  ],
  zone: ['标准时间为{zone}。', '全境使用{zone}。', '{country}的标准时间是{zone}。', '当地时钟按{zone}走。'],
  zones: [
    '各地标准时间不同，有{zones}。',
    '境内使用的标准时间有{zones}。',
    '请按目的地核对时间，标准时间包括{zones}。',
  ],
  'odd-zone': [
    '时差不是整小时，订闹钟和约时间时请留意。',
    '与许多地方的时差带有零头分钟，约定时间请以当地为准。',
  ],
  'summer-time': ['实行夏令时。', '夏季会拨快时钟，时差随季节变化。', '有夏令时，手机会自动调整。'],
  'no-summer-time': [
    '全年不调时，没有夏令时。',
    '不实行夏令时。',
    '一年四季时间不变。',
    '当地没有夏令时，时差全年相同。',
  ],
  airports: [
    '定期航班主要降落在{airports}。',
    '主要机场是{airports}。',
    '坐飞机来，多半在{airports}落地。',
    '航班较多的机场有{airports}。',
  ],
  'drive-left': [
    '车辆靠左行驶，租车前请先适应。',
    '左侧通行，环岛按顺时针方向行驶。',
    '当地靠左行车，过马路请先看右边。',
  ],
  'drive-right': [
    '车辆靠右行驶。',
    '当地靠右行车，过马路请先看左边。',
    '右侧通行，环岛按逆时针方向行驶。',
    '在{country}，车辆走右边。',
  ],
  islands: [
    '乘船离岸后信号会中断，请提前存好船票和地图。',
    '信号只到岛屿附近，海上会有一段时间离线。',
    '要坐船的日子，先把船票和地图下载好更稳妥。',
  ],
  'offline-maps': [
    '去山区或荒漠之前，请先下载离线地图。',
    '离开城市前，趁有Wi-Fi把路线地图存好。',
    '偏远路段容易没有信号，离线地图免费又可靠。',
    '走远路时，存在手机里的地图最靠得住。',
  ],
  currency: [
    '货币是{currency}。',
    '当地使用{currency}。',
    '通用货币为{currency}。',
    '标价用的是{currency}。',
  ],
  'second-currency': ['{currency}也通用。', '也可以用{currency}付款。'],
  'shared-currency': ['货币与{owner}相同。', '使用与{owner}一样的货币。'],
  cash: [
    '城市以外能刷卡的地方不多，请备些现金。',
    '能刷卡的多是酒店，市场和公交要用现金。',
    '到了小地方，现金最管用。',
  ],
  languages: [
    '官方语言为{languages}。',
    '官方场合使用{languages}。',
    '{country}的官方语言是{languages}。',
    '公文使用{languages}。',
  ],
  'calling-code': [
    '国际区号为{code}。',
    '拨打当地电话，先拨{code}。',
    '国际区号：{code}；联系人带上区号保存，通讯应用才认得出。',
    '存当地号码时，请以{code}开头。',
  ],
};
