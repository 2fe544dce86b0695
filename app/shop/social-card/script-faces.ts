import type { Language } from '../../../content/languages.ts';

/** A face for languages whose letters the shop's own don't have: what its file is called, and its family by its own name. */
export interface ScriptFace {
  file: string;
  family: string;
  /** The package that scripts/cut-card-fonts.ts takes it from. */
  source: string;
}

/** Pages leave such letters to the reader's system; a picture has to bring them. */
const faces: Partial<Record<Language, ScriptFace>> = {
  ja: { file: 'noto-sans-jp', family: 'Noto Sans JP', source: '@expo-google-fonts/noto-sans-jp' },
  ko: { file: 'noto-sans-kr', family: 'Noto Sans KR', source: '@expo-google-fonts/noto-sans-kr' },
  'zh-Hans': { file: 'noto-sans-sc', family: 'Noto Sans SC', source: '@expo-google-fonts/noto-sans-sc' },
  'zh-Hant': { file: 'noto-sans-tc', family: 'Noto Sans TC', source: '@expo-google-fonts/noto-sans-tc' },
  ar: {
    file: 'noto-sans-arabic',
    family: 'Noto Sans Arabic',
    source: '@expo-google-fonts/noto-sans-arabic',
  },
};

export const scriptFaces = faces as Readonly<typeof faces>;
