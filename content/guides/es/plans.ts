import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: ['eSIM para {the}', 'Internet móvil {in}', 'Con datos {in} desde la llegada'],
  title: [
    'eSIM para {the}: planes y guía de viaje',
    'Datos móviles {in}: planes eSIM y consejos',
    'eSIM para {the}: redes, precios y datos útiles',
  ],
  'description-plain': ['Internet móvil {in} con eSIM: redes, enchufes, hora, moneda y consejos prácticos.'],
  description: [
    'Planes eSIM para {the} desde {cheap}: redes, enchufes, hora local, moneda y consejos antes de salir.',
    'Datos móviles {in} desde {cheap}. Compara {own.plans}; redes, fronteras y consejos prácticos.',
    'eSIM para {the}: {cheap.size} por {cheap}; el gigabyte, desde {best.gb}. Redes y datos de viaje.',
  ],
  cta: ['Ver planes para {the}', 'Elegir un plan para {the}', 'Comparar planes {of}'],
  'offer-price': [
    'Tenemos {own.plans} solo para este destino, desde {cheap} ({cheap.size}).',
    'Los planes para {the} empiezan en {cheap}: {cheap.size}.',
    'Por {cheap} obtienes {cheap.size}; en total hay {own.plans} para {the}.',
  ],
  'benefit-price': [
    'Desde {cheap}: {cheap.size}',
    'Estancia corta: {cheap.size} por {cheap}',
    'El precio más bajo, {cheap}, con {cheap.size}',
  ],
  'benefit-best': [
    'El gigabyte, desde {best.gb} con {best.data}',
    '{best.data}: la mejor tarifa, a {best.gb} por GB',
  ],
  'benefit-unlimited': [
    'Ilimitado por días desde {unl.price}: {unl.daily} al día a máxima velocidad',
    'Sin cortes: {unl.daily} al día y después velocidad reducida ({unl.price})',
  ],
  'benefit-hotspot': [
    'Compartir conexión está permitido en todos los planes',
    'Punto de acceso permitido, para un portátil o un acompañante',
  ],
  'benefit-region': [
    'Más lejos: plan «{first.region}», {first.lands} desde {first.price}',
    'Plan «{first.region}» desde {first.price}, válido en {first.lands}',
  ],
  'benefit-near': [
    'También al otro lado de la frontera con «{near.region}»: {near.places}',
    'El plan «{near.region}» incluye también: {near.places}',
  ],
  'benefit-number': [
    'Tu tarjeta SIM sigue puesta, para llamadas y códigos por SMS',
    'Conservas tu número junto a la eSIM',
  ],
  'benefit-counter': ['Sin colas en una tienda', 'Sin tarjetas que cambiar ni perder'],
  'benefit-early': [
    'Comprada e instalada antes de salir, en pocos minutos',
    'Lista en pocos minutos, aún en casa',
  ],

  networks: [
    'Redes con 4G o más {in}: {networks}.',
    'Los principales operadores {in} son {networks}.',
    'Los teléfonos del país funcionan con {networks}.',
  ],
  'one-network': [
    '{networks} es la única red 4G que conocemos aquí: donde no llega, cuenta con menos velocidad o ninguna.',
    'Solo sabemos de 4G en {networks}, así que puede no haber alternativa.',
  ],
  'two-networks': [
    'Un plan que pueda usar las dos redes vale más que uno atado a una sola.',
    'Si una de las dos redes llega mal, elige la otra a mano en los ajustes.',
  ],
  'five-g': [
    'Hay 5G de {fiveG}, sobre todo en las ciudades.',
    'Para 5G: {fiveG}, según el plan, el teléfono y el lugar.',
    'Busca la 5G con {fiveG}, primero en las ciudades grandes.',
  ],
  'five-g-all': [
    'Hay 5G en todas esas redes, aunque no en todas partes.',
    'Todas las redes tienen 5G; en el campo, cuenta con 4G.',
  ],
  'four-g': [
    'Cuenta con 4G; lo demás será una grata sorpresa.',
    'La 4G basta para mapas, vídeo y llamadas por aplicación.',
    'Espera velocidades de 4G, menores a las afueras.',
  ],
  'offer-networks': [
    'Nuestros planes se conectan a {plan.networks}.',
    'Nuestros planes se conectan a {plan.networks}.',
    'Con un plan comprado aquí, los datos van por {plan.networks}.',
  ],
  best: [
    'Cuantos más datos, más barato: {best.gb} por gigabyte con {best.data} ({best.price}).',
    'Mejor tarifa por gigabyte: {best.gb}, con {best.data} por {best.price}.',
    '{best.data} cuestan {best.price}, es decir, {best.gb} por gigabyte.',
  ],
  unlimited: [
    'Ilimitado significa aquí {unl.daily} al día a máxima velocidad y luego {unl.kbps} kbit/s hasta el día siguiente; desde {unl.price} por {unl.days}.',
    'Si prefieres no contar: {unl.price} por {unl.days}, con {unl.daily} al día antes de bajar a {unl.kbps} kbit/s.',
    'El plan ilimitado de {unl.price} da {unl.daily} al día a máxima velocidad y después {unl.kbps} kbit/s.',
  ],
  longest: [
    'Para una estancia larga: {long.days}, {long.data}, {long.price}.',
    'El plan más largo dura {long.days} ({long.data} por {long.price}).',
  ],
  use: [
    'Mensajes y mapas gastan poco; las videollamadas vacían un plan.',
    'Deja la copia de fotos solo para wifi: es lo que gasta sin que se note.',
    'El modo de ahorro de datos hace durar un plan pequeño.',
    'Actualizar aplicaciones gasta más que un día de navegación: déjalo para el wifi.',
  ],
  near: [
    'El plan «{near.region}» (desde {near.price}) cubre también {near.places}: una sola eSIM a ambos lados de la frontera.',
    'Si sigues hacia {near.places}, te conviene «{near.region}», desde {near.price}.',
    'Un plan «{near.region}» reúne {the} con {near.places}; el más barato, {near.size}, cuesta {near.price}.',
  ],
  uncovered: [
    'Ningún plan regional nuestro une {the} con {uncovered}: compra uno a cada lado.',
    'Los planes regionales que valen aquí no incluyen {uncovered}.',
  ],
  'border-signal': [
    'Cerca de una frontera, el teléfono puede tomar la antena de enfrente; elige entonces la red a mano.',
    'Las antenas no entienden de fronteras: si fallan los datos, mira de qué país es la red elegida.',
    'Un plan solo para {the} acaba en la frontera, aunque el teléfono siga mostrando señal.',
  ],
  far: [
    '¿Varias etapas? El plan «{far.region}» cubre {far.lands}, desde {far.price}.',
    'Para ir más lejos: «{far.region}», {far.lands}, desde {far.price}.',
    'Compara para un circuito: «{far.region}» ({far.lands}, desde {far.price}).',
  ],
  global: [
    'Nuestros planes mundiales incluyen también {the}: {global.count} destinos desde {global.price}.',
    'Para un viaje más largo, el plan mundial ({global.count} destinos, desde {global.price}) evita cambiar de eSIM.',
    'Otra opción, el plan mundial: {global.size} en {global.count} destinos por {global.price}.',
  ],
  'no-wider': [
    'Ningún plan regional o mundial cubre {the}: allí solo funcionan sus propios planes.',
    'Compra un plan propio {of}: no figura en los regionales ni en los mundiales.',
  ],
};
