import { framed } from '../frame/frame.ts';
import { cities } from './cities.ts';
import { countries } from './countries.ts';
import { place } from './place.ts';
import { plans } from './plans.ts';
import { questions } from './questions.ts';

/** Guides in Spanish, to every destination. */
export const spanish = framed({
  code: 'es',
  locale: 'es',
  everywhere: true,
  countries,
  cities,
  languages: {
    'zh-Hans': 'chino',
    'zh-Hant': 'chino',
    cnr: 'montenegrino',
    ckb: 'kurdo',
    hif: 'hindi de Fiyi',
    nb: 'noruego (bokmål)',
    nn: 'noruego (nynorsk)',
    ny: 'chichewa',
    lo: 'laosiano',
    st: 'sesoto',
    nd: 'ndebele',
  },
  regions: {
    Africa: 'África',
    Americas: 'América',
    Asia: 'Asia',
    Balkans: 'Balcanes',
    Caribbean: 'Caribe',
    'Caucasus and Central Asia': 'Cáucaso y Asia Central',
    Europe: 'Europa',
    Gulf: 'Golfo',
    'Latin America': 'Latinoamérica',
    'Middle East': 'Oriente Medio',
    Nordics: 'Países nórdicos',
    'North America': 'Norteamérica',
    Oceania: 'Oceanía',
    'South-East Asia': 'Sudeste Asiático',
  },
  hazards: {
    earthquake: 'terremotos',
    volcano: 'actividad volcánica',
    tsunami: 'tsunamis',
    flood: 'inundaciones',
    dust: 'tormentas de polvo',
    avalanche: 'aludes',
    landslide: 'deslizamientos de tierra',
    wildfire: 'incendios forestales',
    ice: 'hielo y frío intenso',
    fog: 'niebla densa',
  },
  storms: { hurricane: 'huracanes', typhoon: 'tifones', cyclone: 'ciclones' },
  services: { police: 'policía', ambulance: 'ambulancia', fire: 'bomberos' },
  days: { one: '{n} día completo', other: '{n} días completos' },
  plans: { one: '{n} plan', other: '{n} planes' },
  official: { one: 'se habla', other: 'se hablan' },
  lands: { one: '{n} país', other: '{n} países' },
  size: '{data} durante {days}',
  more: '{n} más',
  span: (from, to) => `de ${from} a ${to}`,
  direct: ' Líneas directas: {sos.list}.',
  capital: 'capital',
  airport: { one: 'aeropuerto {n}', other: 'aeropuertos {n}' },
  // "de el Líbano" and "a el Reino Unido" are one word each, "a El Salvador" is not; "y Italia" is "e Italia".
  finish: (text) =>
    text
      .replaceAll(' %', '\u{A0}%')
      .replace(/\b([Aa]) el (?=\p{Lu})/gu, '$1l ')
      .replace(/ y (?=H?[IÍií](?![aeo]))/g, ' e '),
  sections: (country) => ({
    about: `Sobre ${country}`,
    cities: 'Ciudades principales',
    benefits: 'Ventajas',
    questions: 'Preguntas frecuentes',
    tips: 'Consejos de viaje',
    connectivity: 'Redes y planes',
  }),
  headings: {
    power: ['Enchufes y corriente', 'Electricidad', 'Cargar los aparatos'],
    weather: ['Clima y naturaleza', 'El tiempo', 'Clima'],
    time: ['Hora local', 'Husos horarios', 'La hora'],
    arrival: ['Llegada', 'Al aterrizar', 'Cómo llegar'],
    around: ['En el destino', 'Moverse', 'Por carretera'],
    money: ['Dinero', 'Pagos', 'Moneda y pagos'],
    language: ['Idiomas', 'Idiomas y teléfono', 'Hacerse entender'],
    networks: ['Redes', 'Operadores', 'Redes móviles'],
    plans: ['Elegir un plan', '¿Cuántos datos?', '¿Qué plan?'],
    borders: ['Más allá de la frontera', 'Varios países', 'Seguir viaje'],
    coverage: ['Cobertura', 'Donde acaba la señal'],
  },
  tips: ['power', 'weather', 'arrival', 'around', 'time', 'money', 'language'],
  connectivity: ['networks', 'plans', 'borders'],
  said: { ...place, ...plans },
  asked: questions,
});
