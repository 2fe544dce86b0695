import type { GuideWords } from '../outline/words.ts';

/** The shop's offers, networks and borders. */
export const plans: GuideWords['sentences'] = {
  'offer-price': [
    '当店の{country}専用プランは{plans}、最も安いものは{price}で、{data}を{days}使えます。',
    '{country}専用プランは{price}（{data}・{days}）からあり、全部で{plans}です。',
    '{price}で{data}を{days}使えるプランなど、{country}専用が{plans}そろっています。',
    '最も小さいプランは{data}・{days}で{price}。{country}専用のプランは{plans}あります。',
  ],
  'benefit-price': [
    '最安プランは{price}：{data}、{days}',
    '短い旅なら{price}（{data}、{days}）',
    '{data}を{days}使えて{price}',
    '{price}から：{data}・{days}',
  ],
  'benefit-best': [
    'ギガバイトあたり最安{rate}（{data}のプラン）',
    'たっぷり使うなら{data}、ギガバイトあたり{rate}',
    '{data}のプランが最も割安で、ギガバイトあたり{rate}',
  ],
  'benefit-region': [
    '{region}プランなら{price}から、{countries}で利用可能',
    'もっと遠くへ：{region}プラン（{countries}、{price}から）',
    '{countries}をひとつのeSIMで：{region}プラン、{price}から',
  ],
  'benefit-neighbours': [
    '{region}プランなら、隣の{neighbours}でも利用可能',
    '国境の先も：{region}プランは{neighbours}にも対応',
    '{neighbours}へ行くなら、続けて使える{region}プラン',
  ],
  'benefit-long': ['ひとつのプランで最長{days}', '買い足しなしで{days}まで', '長期滞在にも：最長{days}'],
  'benefit-unlimited': [
    '無制限プランは{price}から。毎日{daily}まで高速',
    '残量を気にせず：毎日{daily}まで高速の無制限プラン（{price}から）',
    '毎日{daily}までは全速、その後も通信が続く無制限プラン（{price}から）',
  ],
  'benefit-hotspot': [
    'すべてのプランでテザリングが可能',
    'パソコンや同行者との共有も、全プランで可能',
    'テザリングを禁じるプランはなし',
  ],
  'benefit-number': [
    'ふだんのSIMを抜かずに済み、電話やSMS認証もそのまま',
    'いつもの番号のまま、データだけを追加',
    '電話とSMSは、ふだんのSIMで受信可能',
  ],
  'benefit-before': [
    '出発前に数分で購入と設定が完了',
    '自宅で設定しておけば、着いてすぐ利用可能',
    '空港でカウンターに並ぶ必要なし',
  ],
  'benefit-card': ['カードの差し替えも、紛失の心配も不要', '小さなSIMカードを持ち歩く必要なし'],

  'home-networks': [
    '4G以上を提供する主な通信事業者は{networks}です。',
    '{country}で4G以上を提供するのは、{networks}です。',
    '現地のスマートフォンは、{networks}の回線を使っています。',
    '4G以上の記録がある通信事業者は{count}、{networks}です。',
  ],
  'one-network': [
    '{network}の電波がない場所では、通信が遅くなるか、つながらないと考えておきましょう。',
    '4Gの記録があるのは{network}だけなので、代わりの回線はないかもしれません。',
  ],
  'five-g': [
    '5Gの記録があるのは{networks}です。',
    '5Gは{networks}が、おもに都市部で提供しています。',
    '5Gを使えるのは{networks}で、プランや端末、場所によります。',
  ],
  'all-five-g': [
    'いずれも5Gを提供していますが、地方では4Gと考えておくのが確実です。',
    'どの事業者も5Gに対応していますが、使える場所は限られます。',
    '5Gはすべての事業者が始めていて、おもに都市部で使えます。',
  ],
  'four-g': [
    '速度は4Gを目安にしてください。地図やメッセージ、アプリ通話には十分です。',
    '使えるのは4Gまでと考えておきましょう。町の外ではさらに遅くなります。',
    '4Gがあれば、地図も動画も不自由なく使えます。',
  ],
  'offer-networks': [
    '当店の{country}専用プランは、{networks}につながります。',
    '当店のプランは{networks}につながります。',
    '通信には{networks}の回線を使います。',
    '当店で買ったプランでは、{networks}の電波を使います。',
  ],
  'plan-best': [
    '容量が大きいほど割安です。{data}は{price}、ギガバイトあたり{rate}になります。',
    'ギガバイトあたりの料金が最も低いのは{data}（{price}）で、{rate}です。',
    '{data}のプランは{price}で、ギガバイトあたり{rate}です。',
  ],
  'plan-unlimited': [
    '残量を気にしたくない人には、{price}で{days}使える無制限プランがあります。{daily}を超えた日は、翌日まで{speed} kbpsになります。',
    '無制限プランは一日{daily}まで高速、その後は{speed} kbpsで、{price}（{days}）からです。',
    '{price}の無制限プラン（{days}）では、毎日{daily}を全速で使え、超えると{speed} kbpsに落ちます。',
  ],
  'plan-longest': [
    '長い滞在には、{days}使える{data}のプラン（{price}）があります。',
    '有効期間が最も長いのは、{data}・{days}のプラン（{price}）です。',
    '長く滞在するなら、{price}で{data}を{days}使えます。',
  ],
  'data-use': [
    '地図とメッセージの通信量はわずかです。動画と写真のバックアップはWi-Fiに限ると、小さなプランでも足ります。',
    '写真の自動バックアップはWi-Fiだけにしておきましょう。気づかないうちに最も多く使います。',
    '省データモードにしておくと、小さなプランでも長くもちます。',
    'アプリの更新は、一日のナビより多く通信します。Wi-Fiのあるところで済ませましょう。',
  ],
  'border-covered': [
    '隣の{neighbours}へも行くなら、{region}プラン（{price}から）がそのまま使えます。',
    '{region}プランは{neighbours}にも対応し、{data}・{days}で{price}からです。',
    '国境を越えて{neighbours}まで足を延ばすなら、{countries}で使える{region}プラン（{price}から）が便利です。',
  ],
  'border-signal': [
    '国境の近くでは、隣国の電波をつかむことがあります。つながらないときは、事業者を手動で選んでください。',
    '{country}専用プランは、画面に電波が出ていても、国境の先では使えません。',
    '電波は国境を越えて届きます。通信が止まったら、どの国の回線をつかんでいるか確かめましょう。',
  ],
  'wider-region': [
    '周辺の国も回るなら、{region}プラン（{countries}、{price}から）と比べてみてください。',
    '何か国も巡る旅には、{countries}で使える{region}プランが{price}からあります。',
    '{region}プランは{countries}に対応し、{price}からです。',
  ],
  global: [
    '世界周遊プランは{countries}に対応し、{price}からです。',
    '長い旅には、{countries}で使える世界周遊プラン（{price}から）もあります。',
    'もうひとつの選択肢は世界周遊プランで、{data}・{days}が{price}です。',
  ],
  'no-wider': [
    '周遊プランの対象には入っていないため、{country}専用プランをお選びください。',
    '{country}は周遊プランに含まれません。ここで使えるのは専用プランだけです。',
  ],
  'coverage-gaps': [
    '都市や幹線道路を離れると、電波の届かない場所があります。',
    '人の少ない地域では圏外が続くことがあるので、行き先を誰かに伝えておきましょう。',
    '電波は町と主要な道路に沿って届き、その間には途切れる区間があります。',
  ],
};
