import type { GuideWords } from '../outline/words.ts';

export const sentences: GuideWords['sentences'] = {
  h1: ['도착하자마자 연결되는 {country} eSIM', '{country} 여행을 위한 eSIM'],
  cta: ['{country} eSIM 요금제 보기', '{country} 요금제 고르기'],
  'seo-title': ['{country} eSIM: 데이터 요금제, 통신사, 여행 정보', '{country} 여행 eSIM 요금제와 안내'],
  'seo-description-plain': [
    '{country} eSIM 데이터 요금제와 통신사, 플러그, 시간, 통화, 긴급 전화 안내입니다.',
  ],
  'seo-description': [
    '{country} 전용 eSIM {plans}, {price}부터({data}, {days}). 통신사, 플러그, 시차, 통화, 긴급 전화까지 한곳에 정리했습니다.',
    '{price}에 {data}, {days}. {country} 전용 요금제 {plans}의 가격과 통신사, 전압, 긴급 번호를 확인하세요.',
  ],
  'lead-left': ['{country}에서는 차가 왼쪽으로 다닙니다.'],
  'lead-metro': [
    '{city} 도시권에는 약 {people} 명이 삽니다({year}년).',
    '{year}년 기준 {city}의 도시권 인구는 약 {people} 명입니다.',
  ],
  'lead-storms': [
    '{storm} 철은 {from}부터 {to}까지입니다.',
    '해마다 {from}에서 {to} 사이에 {storm}의 영향을 받습니다.',
  ],
  'lead-wet': ['비는 주로 {from}부터 {to}까지 내립니다.', '{from}에서 {to} 사이가 가장 비가 많은 때입니다.'],
  'lead-mountains': [
    '산이 많아 골짜기에서는 신호가 약해지기도 합니다.',
    '국토의 많은 부분이 산지여서, 곳에 따라 신호 차이가 큽니다.',
  ],
  'lead-neighbours': ['육지로 맞닿은 나라: {neighbours}.'],
  'lead-capital': ['수도는 {capital}입니다.'],
  'offer-price': [
    '{country} 전용 요금제는 {plans}이며, 가장 저렴한 것은 {price}에 {data}를 {days} 동안 쓸 수 있습니다.',
    '가장 작은 요금제는 {data}, {days}에 {price}입니다. {country} 전용 요금제는 모두 {plans}입니다.',
  ],
  'offer-best': [
    '{data} 요금제를 고르면 기가바이트당 {rate}까지 내려갑니다.',
    '기가바이트당 가격은 {data} 요금제가 {rate}로 가장 낮습니다.',
  ],
  'offer-how': [
    '출발 전에 QR 코드로 eSIM을 설치하고 도착해서 켜면 됩니다. 데이터 전용이며, 쓰던 번호는 그대로 유지됩니다.',
    '집에서 Wi-Fi로 미리 설치해 두세요. 현지 통신망에 처음 연결될 때부터 사용 기간이 시작됩니다.',
  ],
  'benefit-price': ['{price}부터: {data}, {days}', '가장 저렴한 요금제 {price}: {data}, {days}'],
  'benefit-best': ['기가바이트당 최저 {rate}({data} 요금제)', '{data} 요금제는 기가바이트당 {rate}'],
  'benefit-networks': ['연결 통신사: {networks}(최대 {generation})', '{generation} 지원 통신사: {networks}'],
  'benefit-region': ['{region} 요금제는 {price}부터, {countries}에서 사용'],
  'benefit-neighbours': ['{region} 요금제는 이웃 나라에서도 사용: {neighbours}'],
  'benefit-long': ['한 요금제로 최장 {days}', '오래 머물러도 최장 {days}까지'],
  'benefit-unlimited': [
    '무제한 요금제 {price}부터, 매일 {daily}까지 고속',
    '매일 {daily} 고속, 무제한 요금제 {price}부터',
  ],
  'benefit-hotspot': ['모든 요금제에서 핫스팟 가능'],
  'benefit-number': [
    '쓰던 SIM을 빼지 않아 전화와 인증 문자를 그대로 수신',
    '내 번호는 그대로, eSIM은 데이터만',
  ],
  'benefit-before': ['출발 전 몇 분이면 구매와 설치 완료', '공항 창구에서 줄 설 필요 없음'],
  'benefit-card': ['갈아 끼울 카드도, 잃어버릴 카드도 없음'],
  plugs: ['콘센트 유형: {plugs}.', '현지 콘센트는 {plugs} 유형입니다.'],
  'plug-fit': [
    '{fit}의 충전기는 그대로 쓸 수 있고, {other}의 플러그는 어댑터가 필요합니다.',
    '어댑터가 필요 없는 곳: {fit}. 필요한 곳: {other}.',
  ],
  'plug-fit-all': ['{fit}의 충전기는 그대로 쓸 수 있습니다.'],
  'voltage-low': ['전압은 {voltage} V로 낮은 편이니, 전열 기구에는 “{range} V” 표시가 있는지 확인하세요.'],
  'voltage-high': [
    '전압은 {voltage} V입니다. 휴대전화와 노트북 충전기는 대부분 자동으로 맞춰집니다.',
    '전압이 {voltage} V이므로 북미의 전열 기구는 “{range} V” 표시를 확인하세요.',
  ],
  'voltage-both': ['{low} V와 {voltage} V가 함께 쓰이니, 꽂기 전에 콘센트의 표시를 확인하세요.'],
  wet: [
    '{from}부터 {to}까지는 비가 잦으니 휴대전화 방수 주머니를 챙기세요.',
    '{from}에서 {to} 사이에는 호우로 교통이 늦어질 수 있습니다.',
  ],
  storms: ['{from}부터 {to}까지는 {storm} 예보를 확인하고, 중요한 연락처와 지도를 저장해 두세요.'],
  climate: ['기후: {climate}.', '이곳의 기후: {climate}.'],
  terrain: ['지형: {terrain}.', '주요 지형: {terrain}.'],
  hazards: ['유의할 자연재해: {hazards}.', '대비할 자연재해: {hazards}. 재난 알림을 켜 두세요.'],
  zone: ['표준시는 {zone}입니다.', '시간대: {zone}.'],
  'summer-time': ['서머타임이 있습니다.'],
  'no-summer-time': ['서머타임은 없습니다.', '일 년 내내 시각이 바뀌지 않습니다.'],
  airports: ['정기 항공편이 내리는 주요 공항: {airports}.', '비행기로 도착하는 곳: {airports}.'],
  'switch-on': [
    '도착하면 비행기 모드를 끄고, 데이터 회선으로 여행용 eSIM을 고른 뒤 데이터 로밍을 켜세요. 첫 연결에는 몇 분이 걸릴 수 있습니다.',
    '연결되지 않으면 비행기 모드를 한 번 켰다가 끄고, eSIM의 데이터 로밍이 켜져 있는지 보세요.',
  ],
  'drive-left': ['차는 왼쪽으로 다닙니다. 길을 건널 때 오른쪽을 먼저 살피세요.'],
  'drive-right': ['차는 오른쪽으로 다닙니다.', '우측통행입니다.'],
  islands: ['배를 타면 해안에서 멀어질수록 신호가 끊깁니다. 표와 지도를 미리 저장하세요.'],
  'offline-maps': [
    '산에 가는 날에는 Wi-Fi가 있을 때 지도를 내려받아 두세요.',
    '외곽으로 나가기 전에 오프라인 지도를 저장해 두면 안전합니다.',
  ],
  currency: ['통화: {currency}.', '쓰이는 돈: {currency}.'],
  'paid-before': [
    'eSIM 요금은 구매할 때 미국 달러로 한 번만 내며, 나중에 로밍 요금이 청구되지 않습니다.',
    '미리 낸 금액이 전부입니다. 데이터를 다 써도 추가 요금은 없습니다.',
  ],
  languages: ['공용어: {languages}.'],
  'calling-code': ['국가 번호는 {code}입니다.', '국제 전화를 걸 때 앞에 붙이는 국가 번호: {code}.'],
  'home-networks': ['4G 이상을 제공하는 주요 통신사: {networks}.', '현지 통신사: {networks}.'],
  'five-g': ['5G 기록이 있는 통신사: {networks}.'],
  'all-five-g': ['모두 5G를 제공하지만, 도시 밖에서는 4G를 기준으로 생각하세요.'],
  'four-g': ['속도는 4G를 기준으로 생각하세요. 지도와 메시지에는 충분합니다.'],
  'plan-networks': ['저희 {country} 전용 요금제가 연결되는 통신사: {networks}.'],
  'plan-all-networks': [
    '저희 요금제는 이 가운데 어느 통신망에나 연결되며, 신호가 센 쪽을 휴대전화가 고릅니다.',
  ],
  'internet-high': [
    '인터넷 이용률은 {percent}%입니다({year}년). 예약과 결제, 길 찾기는 연결을 전제로 한 서비스가 많습니다.',
  ],
  'internet-middle': ['인터넷 이용률은 {percent}%입니다({year}년).'],
  'plan-week': [
    '일주일쯤 여행한다면 {data}, {days}, {price} 요금제가 알맞습니다.',
    '한 주 일정에는 {data} 요금제({days}, {price})부터 살펴보세요.',
  ],
  'plan-best': [
    '용량이 클수록 저렴합니다. {data}는 {price}, 기가바이트당 {rate}입니다.',
    '단가가 가장 낮은 요금제: {data}, {price}(기가바이트당 {rate}).',
  ],
  'plan-unlimited': [
    '용량을 신경 쓰고 싶지 않다면 {days}에 {price}인 무제한 요금제가 있습니다. 하루 {daily}를 넘으면 다음 날까지 {speed} kbit/s로 느려집니다.',
    '무제한 요금제는 {price}({days})부터이며, 매일 {daily}까지 고속이고 그 뒤에는 {speed} kbit/s입니다.',
  ],
  'plan-longest': [
    '오래 머문다면 {days} 요금제({data}, {price})가 있습니다.',
    '가장 긴 요금제: {days}, {data}, {price}.',
  ],
  'data-use': [
    '지도와 메시지는 데이터를 적게 씁니다. 영상과 사진 백업은 Wi-Fi에서만 하도록 설정하세요.',
    '앱 업데이트를 Wi-Fi 전용으로 바꾸면 작은 요금제로도 넉넉합니다.',
  ],
  'border-covered': ['{region} 요금제는 {price}부터이며, 다음 이웃 나라에서도 쓸 수 있습니다: {neighbours}.'],
  'border-signal': [
    '국경 근처에서는 휴대전화가 건너편 통신망을 잡을 수 있습니다. 데이터가 끊기면 통신사를 직접 고르세요.',
  ],
  'wider-region': ['여러 나라를 다닌다면 {region} 요금제({countries}, {price}부터)와 비교해 보세요.'],
  global: ['세계 요금제는 {countries}에서 {price}부터 쓸 수 있습니다.'],
  'no-wider': ['지역 요금제와 세계 요금제는 {country}에서 쓸 수 없으니 전용 요금제를 고르세요.'],
  'coverage-gaps': [
    '도시와 간선 도로를 벗어난 산간에는 신호가 닿지 않는 곳이 있습니다.',
    '산길에서는 신호가 약하거나 없을 수 있습니다.',
  ],
  'coverage-indoors': ['실내나 지하에서 신호가 약하면 설정에서 다른 통신사를 직접 골라 보세요.'],
};
