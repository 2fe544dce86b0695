import type { GuideWords } from '../outline/words.ts';

/**
 * Headings, what is special about the place, power, weather, time, roads, money and languages. Particles that depend on the sound before them
 * stand only after gaps whose end is known: prices and data end in a vowel, days and counts of countries don't.
 */
export const sentences: GuideWords['sentences'] = {
  h1: [
    '도착하자마자 연결되는 {country} eSIM',
    '{country} 여행을 위한 데이터 eSIM',
    '출발 전에 설치하는 {country} eSIM',
    '{country}에 내리면 바로 온라인',
  ],
  cta: ['{country} eSIM 요금제 보기', '{country} 요금제 고르기', '{country} 요금제 비교하기'],
  'seo-title': [
    '{country} eSIM: 데이터 요금제, 통신사, 여행 정보',
    '{country} 여행 eSIM 요금제와 안내',
    '{country} eSIM 가격과 현지 통신 정보',
  ],
  'seo-description-plain': [
    '{country} eSIM 데이터 요금제와 통신사, 플러그, 시간, 화폐, 긴급 전화를 안내해요.',
  ],
  'seo-description': [
    '{country} 전용 eSIM {plans}, {price}부터({data}, {days}). 통신사, 플러그, 시간, 화폐, 긴급 전화까지 한곳에 정리했어요.',
    '{price}에 {data}, {days}. {country} 전용 요금제 {plans}의 가격과 통신사, 전압, 긴급 전화번호를 확인하세요.',
    '{country} 여행에 쓰는 eSIM을 {price}부터 만나 보세요. 요금제 {plans}과 함께 통신사, 콘센트, 현지 화폐도 알려 드려요.',
  ],

  'lead-many-zones': [
    '{country}에는 표준시가 {count} 있고, {zone}에서 {last}까지 걸쳐 있어요.',
    '같은 {country} 안에서도 곳에 따라 시간이 달라요. 표준시는 {zone}부터 {last}까지 {count}예요.',
    '{country}에서는 이동하면 시계도 바뀌어요. {zone}부터 {last}까지 표준시가 {count}예요.',
  ],
  'lead-low-internet': [
    '{country}에서 인터넷을 쓰는 사람은 {percent}%이고({year}년), 신호는 도시를 중심으로 잡혀요.',
    '인터넷 이용률은 {percent}%예요({year}년). 도시를 벗어나기 전에 필요한 정보를 저장해 두세요.',
    '{country}의 인터넷 이용률은 {percent}%예요({year}년). 도시와 도시 사이에서는 신호가 없다고 생각하세요.',
  ],
  'lead-atolls': [
    '{country}의 땅은 대부분 환초라서, 섬과 섬 사이의 바다에는 신호가 없어요.',
    '환초가 흩어져 있는 {country}에서는 섬 위에서만 연결돼요.',
    '산호섬이 점점이 이어지는 {country}에서는 바다로 나가면 신호가 끊겨요.',
  ],
  'lead-left': [
    '{country}에서는 차가 왼쪽으로 다녀요.',
    '{country}의 도로는 좌측통행이에요.',
    '좌측통행이라 {country}에서 길을 건널 때는 오른쪽을 먼저 보세요.',
    '{country}에서는 렌터카도 왼쪽으로 달려요.',
  ],
  'lead-metro': [
    '{city} 도시권에는 약 {people} 명이 살아요({year}년).',
    '{year}년 기준 {city}의 도시권 인구는 약 {people} 명이에요.',
    '{country}에서 손꼽히는 도시권은 {city}, 인구는 약 {people} 명이에요({year}년).',
    '약 {people} 명이 사는({year}년) {city} 도시권에서 여행을 시작하는 사람이 많아요.',
  ],
  'lead-landlocked': [
    '{country}에는 바다가 없어요. 국경을 맞댄 나라: {neighbours}.',
    '내륙에 있는 {country}의 이웃 나라: {neighbours}.',
    '바다에 닿지 않는 {country}, 둘러싼 나라는 {neighbours} 등이에요.',
  ],
  'lead-one-network': [
    '저희 기록에 {country}에서 4G를 제공하는 통신사는 {network}뿐이에요.',
    '알려진 바로는 {country}의 4G 통신사는 {network} 한 곳이에요.',
    '{country}에서 4G 기록이 있는 통신사는 {network} 하나예요.',
  ],
  'lead-storms': [
    '{storm} 철은 {from}부터 {to}까지예요.',
    '해마다 {from}에서 {to} 사이에 {storm}의 영향을 받을 수 있어요.',
    '{country}에 간다면 {from}부터 {to}까지의 {storm} 철을 기억해 두세요.',
    '{from}부터 {to}까지는 {country}의 {storm} 시기예요.',
  ],
  'lead-wet': [
    '비는 주로 {from}부터 {to}까지 내려요.',
    '{from}에서 {to} 사이에 비가 가장 많이 와요.',
    '{country}의 비는 {from}부터 {to}까지 집중돼요.',
    '{country}에서 비가 많은 때는 {from}부터 {to}까지예요.',
  ],
  'lead-islands': [
    '{country}에는 육지 국경이 없고 사방이 바다예요.',
    '육지 국경이 없는 {country}에는 비행기나 배로 들어가요.',
    '바다로 둘러싸인 {country}에서는 육지 가까이에서만 신호가 잡혀요.',
  ],
  'lead-arid': [
    '{country}에는 건조한 땅이 넓고, 햇볕 아래에서는 배터리도 뜨거워져요.',
    '건조한 {country}에서는 도시와 도로를 벗어나면 기지국이 드물어요.',
    '비가 적은 {country}에서는 도시와 간선 도로를 따라 신호가 잡혀요.',
  ],
  'lead-mountains': [
    '{country}에는 산이 많아 골짜기에서 신호가 약해지기도 해요.',
    '산이 많은 {country}에서는 고개 하나만 넘어도 신호가 달라져요.',
    '{country}의 지형은 산지가 중심이라, 곳에 따라 신호 차이가 커요.',
  ],
  'lead-neighbours': [
    '육지로 맞닿은 나라: {neighbours}.',
    '{country}의 이웃 나라: {neighbours}.',
    '{country}에서 육로로 이어지는 나라: {neighbours}.',
  ],
  'lead-capital': [
    '먼저 알아 둘 수도는 이곳이에요: {capital}.',
    '{country}의 수도: {capital}.',
    '수도 {capital}에서 여행을 시작해 보세요.',
  ],

  plugs: [
    '벽에는 {plugs} 유형 콘센트가 있어요.',
    '현지 콘센트는 {plugs} 유형이에요.',
    '{country}에서는 {plugs} 유형 콘센트를 써요.',
    '맞는 플러그는 {plugs} 유형이에요.',
  ],
  'plug-fit': ['{fit}의 충전기는 그대로 쓸 수 있어요.', '{fit}의 플러그는 모두 그대로 꽂혀요.'],
  'voltage-low': [
    '전압은 {voltage}V로 낮은 편이에요. 전열 기구에는 ‘{range}V’ 표시가 있는지 확인하세요.',
    '전압은 {voltage}V예요. 휴대폰과 노트북 충전기는 그대로 쓸 수 있어요.',
    '전압이 {voltage}V이니, 더 높은 전압용 전열 기구는 ‘{range}V’ 표시가 있을 때만 쓰세요.',
  ],
  'voltage-high': [
    '전압은 {voltage}V예요. 휴대폰과 노트북 충전기는 대부분 저절로 맞춰져요.',
    '전압이 {voltage}V이니, 더 낮은 전압용 전열 기구는 ‘{range}V’ 표시를 확인하세요.',
    '{voltage}V용 제품이라면 전압은 걱정하지 않아도 돼요.',
    '‘{range}V’라고 적힌 충전기라면 {voltage}V에서도 그대로 쓸 수 있어요.',
  ],
  'voltage-both': [
    '{low}V와 {voltage}V를 함께 쓰니, 꽂기 전에 콘센트의 표시를 확인하세요.',
    '곳에 따라 {low}V 또는 {voltage}V예요. 전열 기구를 쓰기 전에 숙소에 물어보세요.',
  ],
  wet: [
    '{from}부터 {to}까지는 비가 잦으니 휴대폰 방수 팩을 챙기세요.',
    '{from}에서 {to} 사이에는 큰비로 교통과 통신이 늦어질 수 있어요.',
    '날짜를 고를 수 있다면 비가 많은 {from}부터 {to}까지를 피하는 것도 방법이에요.',
    '{from}부터 {to}까지 간다면 우산과, 정전에 대비한 보조 배터리를 가져가세요.',
  ],
  storms: [
    '{from}부터 {to}까지는 {storm} 예보를 확인하고, 숙소 연락처와 지도를 저장해 두세요.',
    '{storm}이 오면 전기와 통신이 함께 끊길 수 있어요. {from}부터 {to}까지는 경보를 살피세요.',
    '{from}에서 {to} 사이에는 {storm} 때문에 일정이 바뀔 수 있으니 날마다 예보를 보세요.',
  ],
  climate: [
    '기후는 다음과 같아요: {climate}.',
    '이곳의 기후는 다음과 같아요: {climate}.',
    '이곳의 기후를 한마디로 하면 이래요: {climate}.',
    '{country}의 기후: {climate}.',
  ],
  terrain: [
    '이런 지형이 펼쳐져요: {terrain}.',
    '주로 이런 지형이 보여요: {terrain}.',
    '{country}의 지형: {terrain}.',
  ],
  hazards: [
    '이런 자연재해에 유의하세요: {hazards}.',
    '대비할 자연재해: {hazards}. 재난 알림을 켜 두세요.',
    '{country}에서 일어날 수 있는 자연재해: {hazards}.',
    '휴대폰의 재난 문자를 켜 두세요. 이곳의 자연재해: {hazards}.',
  ],
  cold: [
    '추우면 배터리가 빨리 닳아요. 휴대폰은 안주머니에 넣어 다니세요.',
    '영하의 날씨에는 배터리가 남아 있어도 꺼질 수 있어요. 따뜻해지면 다시 켜져요.',
  ],
  heat: [
    '햇볕 아래 세워 둔 차에 휴대폰을 두지 마세요. 뜨거워지면 충전이 멈춰요.',
    '모래와 열은 휴대폰에 좋지 않아요. 꼭 닫히는 케이스가 있으면 안심이에요.',
    '햇볕이 강하면 충전이 멈추기도 해요. 그럴 때는 그늘에서 식히세요.',
  ],
  zone: [
    '표준시는 {zone} 기준이에요.',
    '시계는 {zone}에 맞춰져 있어요.',
    '{country}의 표준시: {zone}.',
    '현지 시각의 기준: {zone}.',
  ],
  zones: [
    '곳에 따라 표준시가 달라요: {zones}.',
    '쓰이는 표준시는 다음과 같아요: {zones}.',
    '행선지마다 시각을 확인하세요. 표준시: {zones}.',
  ],
  'odd-zone': [
    '시차에 분 단위가 있으니 일정을 적을 때 조심하세요.',
    '시차가 한 시간 단위가 아니라서, 약속은 현지 시각으로 확인하는 것이 좋아요.',
  ],
  'summer-time': [
    '서머타임이 있어요.',
    '서머타임이 있어 시차가 계절에 따라 달라져요.',
    '서머타임이 시작되고 끝날 때 휴대폰이 알아서 맞춰요.',
  ],
  'no-summer-time': [
    '서머타임은 없어요.',
    '일 년 내내 시각이 바뀌지 않아요.',
    '서머타임이 없어 일 년 내내 같은 시각이에요.',
    '계절이 바뀌어도 시계는 그대로예요.',
  ],
  airports: [
    '정기 항공편이 내리는 주요 공항: {airports}.',
    '비행기로 도착하는 곳: {airports}.',
    '하늘길의 관문은 이곳이에요: {airports}.',
    '정기편이 많은 공항: {airports}.',
  ],
  'drive-left': [
    '차는 왼쪽으로 다녀요. 길을 건널 때 오른쪽을 먼저 보세요.',
    '차를 빌린다면 좌측통행이에요. 출발 전에 내비게이션을 맞춰 두세요.',
    '좌측통행이고, 회전 교차로는 시계 방향으로 돌아요.',
  ],
  'drive-right': [
    '차는 오른쪽으로 다녀요.',
    '우측통행이에요. 차를 빌린다면 내비게이션을 미리 맞춰 두세요.',
    '{country}에서는 차가 오른쪽으로 다녀요.',
    '우측통행이니 길을 건널 때 왼쪽을 먼저 보세요.',
  ],
  islands: [
    '배를 타면 해안에서 멀어질수록 신호가 끊겨요. 표와 지도를 미리 저장하세요.',
    '신호는 섬 위에서만 잡히고, 바다에서는 한동안 연결되지 않아요.',
    '배로 건너는 날에는 승선권과 지도를 먼저 내려받아 두세요.',
  ],
  'offline-maps': [
    '산이나 숲에 가는 날에는 Wi-Fi가 될 때 지도를 내려받아 두세요.',
    '외곽으로 나가기 전에 오프라인 지도를 저장해 두면 안심이에요.',
    '오프라인 지도는 무료이고, 기지국이 드문 곳에서 큰 도움이 돼요.',
    '도시를 벗어날 때는 저장해 둔 지도가 가장 든든해요.',
  ],
  currency: [
    '{currency} 화폐를 써요.',
    '물건값은 {currency} 화폐로 내요.',
    '현지 통화는 다음과 같아요: {currency}.',
    '가격은 {currency} 화폐로 적혀 있어요.',
  ],
  'second-currency': ['함께 쓰이는 통화: {currency}.', '이 돈도 쓸 수 있어요: {currency}.'],
  'shared-currency': ['{owner}에서도 같은 통화를 써요.', '통화는 {owner}의 것과 같아요.'],
  cash: [
    '도시를 벗어나면 카드 단말기가 적으니 현금을 챙기세요.',
    '카드는 주로 호텔에서 쓸 수 있어요. 시장과 버스에서는 현금이 필요해요.',
    '지방에서는 현금이 가장 확실해요.',
  ],
  languages: [
    '공용어는 {languages}예요.',
    '{country}의 공용어는 {languages}예요.',
    '관공서에서는 {languages}를 써요.',
    '공식적으로 쓰는 말은 {languages}예요.',
  ],
  'calling-code': [
    '국가 번호는 {code}번이에요.',
    '국제 전화를 걸 때 앞에 붙이는 국가 번호: {code}.',
    '현지 연락처는 {code}부터 시작하는 번호로 저장해 두세요.',
    '국가 번호 {code}까지 붙여 저장하면 메신저에서도 찾을 수 있어요.',
  ],
};
