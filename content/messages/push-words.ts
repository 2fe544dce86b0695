import { dataLeft } from '../../core/catalogue/plan.ts';
import type { PushWords } from '../../core/push/sender.ts';
import { type Language, unitDisplay } from '../languages.ts';
import { planWords } from './plan-words.ts';

interface Words {
  low: string;
  usedUp: string;
  left: string;
  ending: string;
  endingLeft: string;
}

/** Short: a phone's lock screen shows two lines. */
const WORDS: Record<Language, Words> = {
  en: {
    low: '{name}: {left} left',
    usedUp: '{name}: your data is used up',
    left: 'A top-up goes on the same eSIM.',
    ending: '{name} ends within a day',
    endingLeft: '{left} left. It ends with the plan.',
  },
  de: {
    low: '{name}: noch {left}',
    usedUp: '{name}: Datenvolumen aufgebraucht',
    left: 'Aufladen geht auf derselben eSIM.',
    ending: '{name} endet innerhalb eines Tages',
    endingLeft: 'Noch {left}. Sie verfallen mit dem Tarif.',
  },
  es: {
    low: '{name}: quedan {left}',
    usedUp: '{name}: ya no quedan datos',
    left: 'Puedes recargar la misma eSIM.',
    ending: '{name} termina en menos de un día',
    endingLeft: 'Quedan {left}. Se pierden al terminar el plan.',
  },
  fr: {
    low: '{name} : {left} restants',
    usedUp: '{name} : données épuisées',
    left: 'La recharge se fait sur la même eSIM.',
    ending: '{name} se termine dans moins de 24 heures',
    endingLeft: '{left} restants. Ils expirent avec le forfait.',
  },
  it: {
    low: '{name}: {left} rimasti',
    usedUp: '{name}: dati esauriti',
    left: 'La ricarica va sulla stessa eSIM.',
    ending: '{name}: scade entro un giorno',
    endingLeft: '{left} rimasti. Scadono insieme al piano.',
  },
  'pt-BR': {
    low: '{name}: restam {left}',
    usedUp: '{name}: seus dados acabaram',
    left: 'A recarga entra no mesmo eSIM.',
    ending: '{name} termina em menos de um dia',
    endingLeft: 'Restam {left}. Eles terminam com o plano.',
  },
  nl: {
    low: '{name}: nog {left}',
    usedUp: '{name}: je data is op',
    left: 'Opwaarderen kan op dezelfde eSIM.',
    ending: '{name} loopt binnen een dag af',
    endingLeft: 'Er is nog {left} over. Die vervalt met de bundel.',
  },
  pl: {
    low: '{name}: zostało {left}',
    usedUp: '{name}: dane wykorzystane',
    left: 'Doładowanie trafia na tę samą eSIM.',
    ending: '{name}: koniec w ciągu doby',
    endingLeft: 'Zostało {left}. Przepadnie z końcem pakietu.',
  },
  ja: {
    low: '{name}：残り{left}',
    usedUp: '{name}：データを使い切りました',
    left: '同じeSIMにチャージできます。',
    ending: '{name}は1日以内に終了します',
    endingLeft: '残り{left}。プランの終了とともに使えなくなります。',
  },
  ko: {
    low: '{name}: {left} 남음',
    usedUp: '{name}: 데이터를 모두 썼어요',
    left: '같은 eSIM에 충전할 수 있어요.',
    ending: '하루 안에 끝나요: {name}',
    endingLeft: '{left} 남았고, 요금제와 함께 사라져요.',
  },
  ar: {
    low: '{name}: بقي {left}',
    usedUp: '{name}: نفدت بياناتك',
    left: 'تُضاف إعادة التعبئة إلى شريحة eSIM نفسها.',
    ending: '{name}: تنتهي خلال يوم',
    endingLeft: 'بقي {left}، وينتهي مع الباقة.',
  },
  'zh-Hans': {
    low: '{name}：剩余{left}',
    usedUp: '{name}：流量已用完',
    left: '可在同一个eSIM上加购。',
    ending: '{name}将在一天内到期',
    endingLeft: '剩余{left}，到期即失效。',
  },
  'zh-Hant': {
    low: '{name}：剩餘{left}',
    usedUp: '{name}：流量已用完',
    left: '可在同一張eSIM上加值。',
    ending: '{name}一天內到期',
    endingLeft: '剩餘{left}，到期後無法使用。',
  },
  tr: {
    low: '{name}: {left} kaldı',
    usedUp: '{name}: internetiniz bitti',
    left: 'Aynı eSIM’e ek paket alabilirsiniz.',
    ending: '{name} bir gün içinde bitiyor',
    endingLeft: '{left} kaldı. Paketle birlikte sona erer.',
  },
};

/** "Japan 3 GB: 600 MB left", and what can be done about it, in the language of the page that it was asked on. */
export const pushWords: PushWords = (language, { kind, name: given, plan, data_left_mb }) => {
  const words = WORDS[language];
  // An eSIM that nobody renamed has its plan's name, in the language of the shop.
  const name = given === null || given === plan.name ? planWords(language, plan).name : given;
  const left = data_left_mb === null ? '' : leftText(language, data_left_mb);
  const say = (text: string) => text.replace(/\{(name|left)\}/g, (_, key) => (key === 'name' ? name : left));
  if (kind === 'ending_soon')
    return { title: say(words.ending), body: say(data_left_mb === null ? words.left : words.endingLeft) };
  return { title: say(data_left_mb === 0 ? words.usedUp : words.low), body: say(words.left) };
};

function leftText(language: Language, megabytes: number): string {
  const left = dataLeft(megabytes);
  const gigabytes = left.digits === 1;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: gigabytes ? 'gigabyte' : 'megabyte',
    unitDisplay: unitDisplay(language),
    numberingSystem: 'latn',
    minimumFractionDigits: left.digits,
    maximumFractionDigits: left.digits,
  }).format(gigabytes ? left.megabytes / 1000 : left.megabytes);
}
