import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      '¿Cuánto cuesta una eSIM para {the}?',
      '¿Cuál es el plan más barato {in}?',
      '¿Qué precio tienen los datos móviles {in}?',
    ],
    a: [
      'El plan más pequeño, {cheap.size}, cuesta {cheap}. El gigabyte sale más barato con {best.data}: {best.gb}.',
      'El precio más bajo es {cheap} ({cheap.size}); hoy hay a la venta {own.plans} para este destino.',
      'El más barato cuesta {cheap} ({cheap.size}); el de mayor volumen fijo, {large.price} ({large.data}).',
    ],
  },
  'q-week': {
    q: [
      '¿Cuántos datos necesito para una semana {in}?',
      '¿Qué plan conviene para siete días?',
      '¿Basta un plan pequeño para una semana {in}?',
    ],
    a: [
      'A la mayoría le bastan unos {three.data}. El plan más barato que lo cubre es {week.size}, por {week.price}.',
      'Elige {week.size} por {week.price}; sube un escalón si ves vídeos por la noche.',
      'Sin vídeos largos, cuenta medio gigabyte al día: {week.size} ({week.price}) es una opción segura.',
    ],
  },
  'q-networks': {
    q: ['¿Qué red usa la eSIM {in}?', '¿A qué operadores me conectaré?', '¿Por qué red van los datos {in}?'],
    a: [
      'Los planes usan {plan.networks}, hasta {plan.gen} si el lugar y el teléfono lo permiten.',
      'Por {plan.networks}. El teléfono elige según la señal; también puedes elegir a mano.',
      'Los datos van por {plan.networks}. Un plan regional puede usar otras: lo dice su página.',
    ],
  },
  'q-border': {
    q: [
      '¿Sirve mi plan también en {neighbour}?',
      '¿Una sola eSIM para {the} y {neighbour}?',
      'Sigo viaje hacia {neighbour}: ¿necesito otra eSIM?',
    ],
    a: [
      'Un plan solo para {the} acaba en la frontera. El plan «{near.region}», desde {near.price}, incluye {neighbour} sin necesidad de otra eSIM.',
      'Basta una eSIM si el plan es regional: «{near.region}» cubre ambos lados, desde {near.price} por {near.size}.',
      'Con un plan «{near.region}» ({near.lands}, desde {near.price}), la misma eSIM sigue funcionando en {neighbour}; un plan local, no.',
    ],
  },
  'q-hotspot': {
    q: [
      '¿Puedo compartir la conexión con un portátil?',
      '¿Se permite compartir datos?',
      '¿Puedo usar el teléfono como punto de acceso?',
    ],
    a: [
      'Sí, todos los planes de este destino lo permiten, y los datos compartidos cuentan como los tuyos.',
      'Sí, sin excepción aquí. Un portátil gasta mucho más que un teléfono: vigila el contador.',
      'Sí, con todos; activa la función en los ajustes del teléfono.',
    ],
  },
  'q-hotspot-some': {
    q: ['¿Puedo compartir la conexión con un portátil?', '¿Se permite compartir datos?'],
    a: [
      'Con los planes de volumen fijo, sí. Algunos ilimitados lo excluyen: lo indica su página.',
      'Depende del plan: un volumen fijo se comparte; un ilimitado, no siempre.',
    ],
  },
  'q-unlimited': {
    q: ['¿Hay planes ilimitados {in}?', '¿Qué significa aquí «ilimitado»?', '¿Hay datos ilimitados {in}?'],
    a: [
      'El plan ilimitado más barato, {unl.price} por {unl.days}, da {unl.daily} al día a máxima velocidad y después una línea más lenta.',
      'Los ilimitados dan un volumen diario a máxima velocidad y luego una línea más lenta hasta el día siguiente: {unl.daily} y {unl.kbps} kbit/s en el plan de {unl.price}.',
      'Los ilimitados empiezan en {unl.price} por {unl.days}. Tras {unl.daily} en un día la conexión se frena, sin cortarse.',
    ],
  },
  'q-long': {
    q: ['Me quedo más tiempo. ¿Qué plan dura?', '¿Cuánto dura un plan como máximo?'],
    a: [
      'El más largo dura {long.days}: {long.data} por {long.price}.',
      'Hasta {long.days}, con {long.data} ({long.price}). Después puedes recargar la misma eSIM.',
    ],
  },
  'q-install': {
    q: ['¿Cuándo instalo la eSIM?', '¿Puedo prepararla antes del viaje?', '¿La instalo en casa o {in}?'],
    a: [
      'En casa, con wifi, uno o dos días antes. Debe instalarse en los {install} días siguientes a la compra; los días del plan cuentan desde el primer uso.',
      'Antes de salir, pues hace falta internet. Tienes {install} días desde la compra, e instalarla no pone en marcha el plan.',
      'En casa, dentro de los {install} días tras la compra; se activa al llegar.',
    ],
  },
  'q-number': {
    q: ['¿La eSIM tiene número de teléfono?', '¿Puedo hacer llamadas con ella?', '¿Conservo mi número?'],
    a: [
      'La eSIM es solo para datos. Llama por una aplicación y deja puesta tu tarjeta para los SMS y los códigos.',
      'Tu número sigue en tu tarjeta; la eSIM añade datos a su lado y nada más.',
      'No incluye número local: las llamadas van por internet y tus aplicaciones conservan el número actual.',
    ],
  },
  'q-phone': {
    q: [
      '¿Funcionará en mi teléfono?',
      '¿Qué teléfonos admiten eSIM?',
      '¿Cómo sé si mi teléfono admite eSIM?',
    ],
    a: [
      'Debe admitir eSIM y no estar bloqueado por un operador. Marca *#06#: si aparece un EID, sirve.',
      'Dos condiciones: que admita eSIM (marca *#06# y busca un EID) y que esté libre.',
      'Busca «Añadir eSIM» en los ajustes: si aparece y el teléfono está libre, todo en orden.',
    ],
  },
  'q-global': {
    q: ['¿Un plan mundial cubre {the}?', 'Hago un viaje largo. ¿Qué plan elijo?'],
    a: [
      'Los planes mundiales cubren {global.count} destinos desde {global.price}, este incluido.',
      'El plan mundial da {global.size} en {global.count} destinos por {global.price}. Para un solo país, un plan local sale más barato por gigabyte.',
    ],
  },
  'q-empty': {
    q: ['¿Qué pasa cuando se acaban los datos?', '¿Puedo recargar?', '¿Y si lo gasto todo?'],
    a: [
      'Un plan de volumen fijo se detiene; uno ilimitado sigue, más lento, hasta el día siguiente. No se cobra nada más, y un nuevo plan se suma a la misma eSIM.',
      'Puedes añadir un plan a la eSIM ya instalada, sin otro código que escanear; los precios empiezan en {cheap}.',
      'No llega factura. Los planes ilimitados solo van más lentos; con los demás, una recarga devuelve la conexión.',
    ],
  },
  'q-neighbours': {
    q: ['¿Qué países limitan con {the}?', '¿Adónde puedo seguir por tierra?'],
    a: [
      'Países vecinos: {borders}. Comprueba las normas de entrada antes de contar con un paso.',
      'Por tierra limita con {borders}. Cada frontera pide sus papeles.',
    ],
  },
  'q-sos': {
    q: [
      '¿Cuál es el número de emergencias {in}?',
      '¿A quién llamo en una emergencia {in}?',
      '¿Qué número marco para pedir ayuda?',
    ],
    a: [
      'El {sos}.{sos.direct} Llama con la función de teléfono: el plan de datos no hace llamadas, el teléfono sí.',
      'Marca el {sos} para policía, ambulancia y bomberos.{sos.direct} Haz una llamada normal, no por aplicación.',
      'El {sos}, para todos los servicios.{sos.direct} Deja tu tarjeta SIM en el teléfono: la eSIM solo lleva datos.',
    ],
  },
  'q-sos-split': {
    q: [
      '¿Cuáles son los números de emergencia {in}?',
      '¿Qué números guardo para emergencias?',
      '¿Cómo pido ayuda {in}?',
    ],
    a: [
      'Números confirmados: {sos.list}. Hace falta una llamada normal, pues la eSIM solo lleva datos.',
      'Guarda antes de salir: {sos.list}. Llama con el teléfono, no por aplicación.',
    ],
  },
  'q-sos-one': {
    q: ['¿Qué número de emergencia es seguro {in}?'],
    a: [
      'Solo pudimos confirmar uno: {sos.list}. Pregunta los demás en tu hotel y llama con la función de teléfono.',
    ],
  },
  'q-plug': {
    q: ['¿Necesito un adaptador de enchufe {in}?', '¿Qué enchufes hay {in}?', '¿Qué tipo de enchufe se usa?'],
    a: [
      'Enchufes de tipo {plugs}. Una clavija distinta necesita adaptador.',
      'Se usan enchufes de tipo {plugs}.',
      'Los enchufes son de tipo {plugs}.',
    ],
  },
  'q-time': {
    q: ['¿Qué hora es {in}?', '¿Qué huso horario rige {in}?', '¿Hay diferencia horaria?'],
    a: [
      'La hora oficial es {zones.first}. El teléfono se ajusta solo en cuanto se conecta.',
      'Los relojes siguen {zones.first}; deja activada la hora automática.',
    ],
  },
  'q-times': {
    q: ['¿Cuántos husos horarios hay {in}?', '¿Es la misma hora en todas partes {in}?'],
    a: [
      'Hay {zones.count} horas oficiales, de {zones.first} a {zones.last}. Con la hora automática, el teléfono las sigue.',
      'Estas horas están en uso: {zones.list}. Cambiar de huso no acorta tu plan.',
    ],
  },
  'q-money': {
    q: ['¿Qué moneda se usa {in}?', '¿Con qué se paga {in}?', '¿Qué moneda necesito {in}?'],
    a: ['Se paga en {money.many}.', 'Hacen falta {money.many}.', 'Se paga en esta moneda: {money}.'],
  },
  'q-language': {
    q: ['¿Qué idioma se habla {in}?', '¿Qué lengua es oficial {in}?'],
    a: ['Oficialmente {official} {langs}.', '{In}, de forma oficial {official} {langs}.'],
  },
  'q-drive-left': {
    q: ['¿Por qué lado se conduce {in}?', '¿Se conduce por la izquierda {in}?'],
    a: ['Se conduce por la izquierda.', 'El tráfico va por la izquierda; a pie, mira primero a la derecha.'],
  },
  'q-drive': {
    q: ['¿Por qué lado se conduce {in}?', '¿Se conduce por la derecha o por la izquierda?'],
    a: ['Se conduce por la derecha.', '{In} se conduce por la derecha.'],
  },
  'q-season': {
    q: ['¿Cuándo llueve {in}?', '¿Cuándo es la temporada de lluvias?', '¿Qué meses son lluviosos {in}?'],
    a: ['Sobre todo {rains}.', '{Rains}, por lo general.'],
  },
  'q-storm': {
    q: ['¿Cuándo es la temporada de {storm} {in}?', '¿Hay que contar con {storm}?'],
    a: [
      '{Storm.span}. Deja activas las alertas y guarda sin conexión lo que necesitarías sin red.',
      'Son posibles {storm.span}. Vuelos y barcos cambian entonces a última hora.',
    ],
  },
  'q-airport': {
    q: ['¿Qué aeropuertos hay {in}?', '¿Dónde aterrizan los vuelos {in}?', '¿A qué aeropuerto se llega?'],
    a: [
      'Hay vuelos regulares a {airports}.',
      'Los vuelos llegan a {airports}.',
      'Se aterriza en {airports}.',
    ],
  },
  'q-when': {
    q: ['¿Cuándo empieza el plan?'],
    a: ['Con la primera conexión en el destino, no al comprarlo ni al instalarlo.'],
  },
};
