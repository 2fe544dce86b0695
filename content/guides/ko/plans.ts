import type { GuideWords } from '../outline/words.ts';

/** The shop's offers, networks and borders. */
export const plans: GuideWords['sentences'] = {
  'offer-price': [
    '{country} 전용 요금제는 {plans}이고, 가장 저렴한 것은 {price}에 {data}를 {days} 동안 쓸 수 있어요.',
    '가장 작은 요금제는 {data}, {days}에 {price}예요. {country} 전용 요금제는 모두 {plans}이에요.',
    '{price}에 {data}를 {days} 동안 쓰는 것을 비롯해 {country} 전용 요금제가 {plans} 있어요.',
    '{country} 전용 요금제 {plans} 가운데 가장 저렴한 것은 {price}예요({data}, {days}).',
  ],
  'benefit-price': [
    '{price}부터: {data}, {days}',
    '가장 저렴한 요금제 {price}: {data}, {days}',
    '짧은 여행이라면 {price}({data}, {days})',
    '{data}를 {days} 동안 {price}에',
  ],
  'benefit-best': [
    'GB당 최저 {rate}({data} 요금제)',
    '{data} 요금제는 GB당 {rate}',
    '넉넉하게 쓴다면 {data}, GB당 {rate}',
  ],
  'benefit-region': [
    '{region} 요금제는 {price}부터, {countries}에서 사용',
    '더 멀리 간다면 {region} 요금제({countries}, {price}부터)',
    'eSIM 하나로 {countries}: {region} 요금제, {price}부터',
  ],
  'benefit-neighbours': [
    '{region} 요금제는 이웃 나라에서도 사용: {neighbours}',
    '국경 너머까지 {region} 요금제로: {neighbours}',
    '{neighbours}에서도 이어 쓰는 {region} 요금제',
  ],
  'benefit-long': ['한 요금제로 최장 {days}', '오래 머물러도 최장 {days}까지', '추가 구매 없이 {days}까지'],
  'benefit-unlimited': [
    '무제한 요금제 {price}부터, 매일 {daily}까지 고속',
    '매일 {daily} 고속, 무제한 요금제 {price}부터',
    '하루 {daily} 고속에 그 뒤로도 이어지는 무제한({price}부터)',
  ],
  'benefit-hotspot': [
    '모든 요금제에서 핫스팟 가능',
    '노트북과 나눠 쓰기, 전 요금제 가능',
    '핫스팟 제한 없는 요금제',
  ],
  'benefit-number': [
    '쓰던 SIM을 빼지 않아 전화와 인증 문자를 그대로 수신',
    '내 번호는 그대로, eSIM은 데이터만',
    '전화와 문자는 원래 SIM으로 계속 수신',
  ],
  'benefit-before': [
    '출발 전 몇 분이면 구매와 설치 완료',
    '공항 창구에서 줄 설 필요 없음',
    '집에서 설치하고 내리자마자 사용',
  ],
  'benefit-card': ['갈아 끼울 유심도, 잃어버릴 유심도 없음', '작은 유심 카드를 챙길 필요 없음'],

  'home-networks': [
    '4G 이상을 제공하는 주요 통신사: {networks}.',
    '현지 통신사는 다음과 같아요: {networks}.',
    '{country}에서 4G 이상을 제공하는 곳: {networks}.',
    '4G 이상 기록이 있는 통신사는 {count}이에요: {networks}.',
  ],
  'one-network': [
    '{network}의 신호가 없는 곳에서는 느려지거나 연결되지 않는다고 생각하세요.',
    '4G 기록이 있는 통신사는 {network}뿐이라 대신할 통신망이 없을 수 있어요.',
  ],
  'five-g': [
    '5G 기록이 있는 통신사: {networks}.',
    '5G는 주로 도시에서 쓸 수 있어요. 제공하는 곳: {networks}.',
    '요금제와 기기, 장소가 맞으면 5G도 쓸 수 있어요: {networks}.',
  ],
  'all-five-g': [
    '모두 5G를 제공하지만, 도시 밖에서는 4G를 기준으로 생각하세요.',
    '어느 통신사에나 5G 기록이 있지만 쓸 수 있는 곳은 한정돼 있어요.',
    '5G는 모든 통신사가 시작했고 주로 도시에서 쓸 수 있어요.',
  ],
  'four-g': [
    '속도는 4G를 기준으로 생각하세요. 지도와 메시지에는 충분해요.',
    '4G까지라고 생각하세요. 도시를 벗어나면 더 느려져요.',
    '4G면 지도도 동영상도 불편 없이 쓸 수 있어요.',
  ],
  'offer-networks': [
    '저희 {country} 전용 요금제가 연결되는 통신사: {networks}.',
    '저희 요금제의 연결 통신사: {networks}.',
    '여기서 산 요금제는 이 통신망을 써요: {networks}.',
  ],
  'plan-best': [
    '용량이 클수록 저렴해요. {data}는 {price}, GB당 {rate}예요.',
    '단가가 가장 낮은 요금제: {data}, {price}(GB당 {rate}).',
    '{data} 요금제는 {price}이고 GB당 {rate}예요.',
  ],
  'plan-unlimited': [
    '용량을 신경 쓰고 싶지 않다면 {days}에 {price}인 무제한 요금제가 있어요. 하루 {daily}를 넘으면 다음 날까지 {speed}kbps로 느려져요.',
    '무제한 요금제는 {price}({days})부터이고, 매일 {daily}까지 고속, 그 뒤에는 {speed}kbps예요.',
    '{price} 무제한 요금제({days})는 매일 {daily}를 고속으로 쓰고, 넘으면 {speed}kbps로 내려가요.',
  ],
  'plan-longest': [
    '오래 머문다면 {days} 요금제({data}, {price})가 있어요.',
    '가장 긴 요금제: {days}, {data}, {price}.',
    '긴 여행이라면 {price}에 {data}를 {days} 동안 쓸 수 있어요.',
  ],
  'data-use': [
    '지도와 메시지는 데이터를 적게 써요. 동영상과 사진 백업은 Wi-Fi에서만 하도록 설정하세요.',
    '앱 업데이트를 Wi-Fi 전용으로 바꾸면 작은 요금제로도 넉넉해요.',
    '사진 자동 백업은 Wi-Fi에서만 하세요. 모르는 사이에 데이터를 가장 많이 써요.',
    '데이터 절약 모드를 켜 두면 작은 요금제도 오래가요.',
  ],
  'border-covered': [
    '{region} 요금제는 {price}부터이고, 다음 이웃 나라에서도 쓸 수 있어요: {neighbours}.',
    '{neighbours}에도 간다면 {region} 요금제({price}부터)를 그대로 이어 쓸 수 있어요.',
    '국경을 넘는 일정에는 {countries}에서 쓰는 {region} 요금제가 {price}부터 있어요. 이웃 나라: {neighbours}.',
  ],
  'border-signal': [
    '국경 근처에서는 휴대폰이 건너편 통신망을 잡을 수 있어요. 데이터가 끊기면 통신사를 직접 고르세요.',
    '{country} 전용 요금제는 신호가 잡히더라도 국경을 넘으면 쓸 수 없어요.',
    '신호는 국경을 넘어와요. 데이터가 멈추면 어느 나라 통신사에 연결됐는지 확인하세요.',
  ],
  'wider-region': [
    '여러 나라를 다닌다면 {region} 요금제({countries}, {price}부터)와 비교해 보세요.',
    '둘러볼 나라가 많다면 {countries}에서 쓰는 {region} 요금제가 {price}부터 있어요.',
    '{region} 요금제는 {countries}에서 쓸 수 있고 {price}부터예요.',
  ],
  global: [
    '세계 요금제는 {countries}에서 {price}부터 쓸 수 있어요.',
    '긴 여행에는 {countries}에서 쓰는 세계 요금제({price}부터)도 있어요.',
    '또 하나의 선택은 세계 요금제예요. {data}, {days}에 {price}예요.',
  ],
  'no-wider': [
    '지역 요금제와 세계 요금제는 {country}에서 쓸 수 없으니 전용 요금제를 고르세요.',
    '여러 나라용 요금제에 {country} 여행은 들어 있지 않아요. 전용 요금제만 쓸 수 있어요.',
  ],
  'coverage-gaps': [
    '도시와 간선 도로를 벗어나면 신호가 닿지 않는 곳이 있어요.',
    '인적이 드문 곳에서는 신호가 한동안 없을 수 있으니 행선지를 누군가에게 알려 두세요.',
    '신호는 도시와 큰길을 따라 잡히고, 그 사이에는 끊기는 구간이 있어요.',
  ],
};
