import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    'Hay {in} {zones.count} husos horarios, de {zones.first} a {zones.last}.',
    'La hora depende del lugar {in}: {zones.count} husos horarios, entre {zones.first} y {zones.last}.',
    'De un extremo a otro {of} cambia la hora: hay {zones.count} horas oficiales, de {zones.first} a {zones.last}.',
  ],
  'lead-two-zones': [
    '{In} rigen dos horas oficiales: {zones.first} y {zones.last}.',
    'Según el lugar, la hora {in} es {zones.first} o {zones.last}.',
  ],
  'lead-enclave': [
    'Por tierra solo se llega a través de un país: {borders}.',
    'Por todos los lados hay un mismo país: {borders}.',
  ],
  'lead-atolls': [
    'Entre los atolones hay mar abierto y ninguna señal.',
    'Los atolones están lejos unos de otros: hay red en las islas, no en el barco.',
    'Muchas de las islas son atolones bajos, y la red no pasa de una a otra.',
  ],
  'lead-left': [
    '{In} se conduce por la izquierda.',
    'Al cruzar la calle mira primero a la derecha: {in} se circula por la izquierda.',
    'Coches, autobuses y bicicletas van {in} por la izquierda.',
  ],
  'lead-arid': [
    'El clima {in} es en gran parte seco; la sombra también cuida la batería.',
    'Tierra seca y antenas escasas: {in} la señal sigue a las carreteras y los pueblos.',
    '{In} abunda el terreno árido, y la red se queda cerca de los lugares habitados.',
  ],
  'lead-low-internet': [
    '{In}, alrededor del {net.percent} % de la población usa internet ({net.year}); la señal sigue a las ciudades.',
    'Pocos habitantes están en línea {in} ({net.percent} % en {net.year}): descarga lo esencial antes de salir de la ciudad.',
    '{In} usa internet el {net.percent} % de la población ({net.year}). Cuenta con huecos entre una ciudad y otra.',
  ],
  'lead-metro': [
    'La aglomeración de {metro.city} tiene una población de {metro.people} ({metro.year}).',
    'La mayor aglomeración es {metro.city} (población: {metro.people}, {metro.year}).',
    'Muchos viajes empiezan en {metro.city} (población de la aglomeración en {metro.year}: {metro.people}).',
  ],
  'lead-landlocked': [
    'Sin salida al mar, {the} limita con {borders}.',
    'No hay costa {in}, pero sí vecinos: {borders}.',
    'Es un país interior; sus vecinos son {borders}.',
  ],
  'lead-one-network': [
    'Solo conocemos una red 4G {in}: {networks}.',
    'Nuestros datos citan {in} una sola red 4G: {networks}.',
    'Que sepamos, la 4G {in} depende de un único operador, {networks}.',
  ],
  'lead-storms': [
    'La temporada de {storm} {in} va {storm.span}.',
    '{Storm.span} pueden pasar {storm} por la zona.',
    'Si viajas {storm.span}, ten en cuenta que es temporada de {storm}.',
  ],
  'lead-wet': [
    'Las lluvias llegan {in} sobre todo {wet}.',
    '{Wet} es la época más lluviosa {in}.',
    'La temporada de lluvias {in} va {wet}.',
  ],
  'lead-islands': [
    'No hay fronteras terrestres: a {the} se llega por aire o por mar.',
    'El mar rodea {the} por todos lados, y la señal se queda en tierra.',
    'Ninguna carretera llega desde otro país: se viene en avión o en barco.',
  ],
  'lead-mountains': [
    'La montaña marca {the}: de un valle a otro cambia la señal.',
    '{In}, una ladera basta para perder la señal.',
    'Buena parte {of} es terreno montañoso, y en los valles puede faltar la señal.',
  ],
  'lead-capital': [
    'La capital es {capital}.',
    'La capital, {capital}, es una posible primera parada.',
    'Como capital figura {capital}.',
  ],
  'lead-plain': [
    'Esta guía reúne lo esencial para tener conexión {in}.',
    'Lo necesario para estar en línea {in}, por partes.',
  ],

  plugs: [
    'Se usan enchufes de tipo {plugs}.',
    'Los enchufes {in} son de tipo {plugs}.',
    'Para cargar tus aparatos {in}, ten en cuenta el tipo de enchufe: {plugs}.',
  ],
  'plug-slim': [
    'Entran las clavijas europeas planas de dos patas; las redondas con toma de tierra, no.',
    'Sirve el cargador europeo de dos patas finas; la clavija de un portátil puede necesitar adaptador.',
  ],
  'plug-two-pin': [
    'Entran las clavijas americanas de dos patas; las de tres, no.',
    'Una clavija americana plana de dos patas sirve; con tres hace falta un adaptador.',
  ],
  'voltage-low': [
    'La tensión es de {volts} V: los cargadores se adaptan, un secador europeo no.',
    'Con {volts} V en la pared, comprueba que tus aparatos admiten {volts.range} V.',
    'Tensión de la red: {volts} V.',
  ],
  'voltage-high': [
    'La tensión de la red es de {volts} V.',
    'Tensión: {volts} V; un aparato norteamericano debe indicar {volts.range} V.',
    'Un secador hecho para {volts.other} V no soporta los {volts} V de la red.',
  ],
  'voltage-both': [
    'Conviven dos tensiones, {volts.low} V y {volts} V: lee la etiqueta de la toma o pregunta.',
    'Según la ciudad hay {volts.low} V o {volts} V; pregunta antes de enchufar un aparato que dé calor.',
  ],

  'climate-tropical': [
    'El clima es tropical, cálido y húmedo casi todo el año.',
    'Hace calor en cualquier época; una funda impermeable protege el teléfono de los chaparrones.',
    'El calor es húmedo: deja secar el teléfono antes de cargarlo.',
  ],
  'climate-subtropical': [
    'El clima es subtropical: los veranos son calurosos y los inviernos, suaves.',
    'El clima es subtropical, con inviernos suaves.',
  ],
  'climate-arid': [
    'El clima es árido: el sol es fuerte y la temperatura cambia mucho.',
    'Llueve poco, y las noches son mucho más frescas que los días.',
    'El aire es seco: agua y protección solar van en cada mochila.',
  ],
  'climate-mediterranean': [
    'El clima es sobre todo mediterráneo: los veranos son secos y calurosos y los inviernos, suaves y algo más húmedos.',
    'El verano trae mucho sol y poca lluvia, y el invierno es suave: es un clima mediterráneo.',
  ],
  'climate-arctic': ['El clima es ártico: hace frío en toda época.'],
  'climate-temperate': [
    'El clima es templado y cambia deprisa.',
    'El tiempo es templado, sin grandes extremos.',
    'Las temperaturas son moderadas; aun así, lleva algo para la lluvia.',
  ],
  'climate-continental': [
    'El clima es continental: los inviernos son fríos y los veranos, calurosos.',
    'En invierno hiela y en verano suele hacer calor.',
    'Las estaciones son marcadas: frío en invierno, calor en verano.',
  ],
  'climate-cold': [
    'Hace frío buena parte del año.',
    'Los inviernos son largos y fríos; los veranos, cortos y frescos.',
  ],
  'climate-varied': [
    'El clima cambia mucho según la región y la altitud.',
    'Lleva ropa para varios climas: cada región tiene el suyo.',
    'No hay un solo clima; depende de la altura y de la latitud.',
  ],
  wet: [
    'Cuenta con lluvia {wet} y lleva una batería externa por si hay cortes.',
    '{Wet}, las lluvias fuertes pueden frenar tanto las carreteras como las redes.',
    'Si puedes elegir, evita el periodo {wet}, cuando más llueve.',
    'Época de lluvias: {wet}. Una funda impermeable para el teléfono viene entonces muy bien.',
  ],
  'wet-twice': [
    'Hay dos temporadas de lluvias: {wet} y {wet2}.',
    'Llueve en dos épocas del año, {wet} y {wet2}.',
  ],
  storms: [
    'En temporada de {storm} ({storm.span}), sigue los avisos: la luz y los datos pueden fallar a la vez.',
    'Son posibles {storm} {storm.span}; guarda sin conexión los números que necesites.',
    '{Storm.span}, mira el pronóstico a diario: son los meses de {storm}.',
  ],
  hazards: [
    'Los riesgos naturales conocidos son {hazards}.',
    'Deja activadas las alertas del teléfono; pueden avisar de {hazards}.',
    'Entre los riesgos naturales: {hazards}.',
  ],
  frost: [
    'El frío agota las baterías: lleva el teléfono junto al cuerpo.',
    'Con helada, un teléfono puede apagarse aunque tenga carga; el calor lo reanima.',
  ],
  heat: [
    'No dejes el teléfono en un coche al sol: con demasiado calor deja de cargar.',
    'La arena y el calor desgastan los aparatos: conviene una funda cerrada.',
    'Con mucho calor el teléfono deja de cargar; a la sombra vuelve a hacerlo.',
  ],

  'zone-odd': [
    'Cuidado con las citas: la hora {in} es {zones.first}, una diferencia que no es de horas enteras.',
    'La hora es {zones.first}; con esos minutos, las invitaciones del calendario pueden sorprender.',
  ],
  zone: [
    'La hora oficial es {zones.first}.',
    'Los relojes {in} marcan {zones.first}.',
    'Como hora local rige {zones.first}.',
  ],
  zones: [
    'Las horas oficiales son {zones.list}.',
    'Comprueba la hora de cada parada; según el lugar, es una de estas: {zones.list}.',
  ],
  'summer-time': [
    'Parte del año rige el horario de verano; el teléfono sigue a la red.',
    'Hay horario de verano, así que la diferencia con tu casa puede variar.',
  ],
  'no-summer-time': [
    'No hay cambio de hora en verano.',
    'La hora es la misma todo el año.',
    '{In} no se aplica el horario de verano.',
  ],
  airports: [
    'Los vuelos regulares llegan a {airports}.',
    'Los aviones de línea aterrizan en {airports}.',
    'En avión se llega a {airports}.',
  ],
  'no-airport': ['No hay aeropuerto con vuelos regulares; se llega por tierra. Países vecinos: {borders}.'],
  'drive-left': [
    'Se conduce por la izquierda: las rotondas se toman en el sentido de las agujas del reloj.',
    'Si alquilas un coche, recuerda que se circula por la izquierda.',
    'Los coches van por la izquierda; pon en marcha el navegador antes de arrancar.',
  ],
  'left-neighbours': ['En una frontera terrestre, infórmate de por qué lado se conduce en el país vecino.'],
  'drive-right': [
    'Se conduce por la derecha.',
    'El tráfico {in} circula por la derecha.',
    'Los coches van por la derecha.',
  ],
  'offline-maps': [
    'Guarda el mapa sin conexión: en valles y zonas poco pobladas la señal falla.',
    'Descarga el mapa de la ruta mientras tengas wifi.',
    'Lejos de las ciudades, un mapa sin conexión es la guía más segura.',
  ],
  islands: [
    'En barco, la señal suele acabar cerca de la costa.',
    'Descarga billetes y mapas antes de embarcar hacia otra isla.',
    'La cobertura es cosa de tierra firme: en el agua, cuenta con un rato sin red.',
  ],
  currency: [
    'La moneda es esta: {money}.',
    'Los precios se expresan en la moneda local: {money}.',
    'Los pagos se hacen en {money.many}.',
  ],
  'second-currency': [
    'También circula otra moneda: {money2}.',
    'También se usa una segunda moneda: {money2}.',
  ],
  'shared-currency': [
    'La moneda es la misma que en {lender}: {money}.',
    'Se paga con la moneda de {lender}: {money}.',
  ],
  cash: [
    'Lleva efectivo: fuera de las ciudades hay pocos terminales de pago.',
    'Las tarjetas sirven en los hoteles; en mercados y autobuses hace falta efectivo.',
    'Fuera de las ciudades, el efectivo es el medio de pago más seguro.',
  ],
  'language-one': [
    'El idioma oficial es el {langs}.',
    'Como idioma oficial se usa el {langs}.',
    '{In}, la lengua de la administración es el {langs}.',
  ],
  languages: ['Tienen rango oficial {langs}.', '{In} son oficiales: {langs}.'],
  calling: [
    'El prefijo telefónico es {calling}.',
    'Para llamar a {the} desde el extranjero, marca primero {calling}.',
    'Guarda los contactos locales con {calling}: así los encuentran las aplicaciones de mensajería.',
  ],
};
