import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: [
    'eSIM para {the}',
    'Internet no celular {in}',
    'Online {in} assim que pousar',
    'eSIM de viagem para {the}',
  ],
  title: [
    'eSIM para {the}: planos e guia de viagem',
    'Internet {in}: planos de eSIM e dicas',
    'eSIM {name}: redes, preços e dicas de viagem',
  ],
  'description-plain': [
    'Internet no celular {in} com eSIM: redes, tomadas, fuso horário, moeda e dicas práticas.',
  ],
  description: [
    'Planos de eSIM para {the} a partir de {cheap}: redes, tomadas, hora local, moeda e dicas para antes da viagem.',
    'Internet no celular {in} a partir de {cheap}. Compare {own.plans}; redes, fronteiras e dicas práticas.',
    'eSIM {name}: {cheap.size} a partir de {cheap}, e o gigabyte a partir de {best.gb}. Redes e dicas de viagem.',
  ],
  cta: ['Ver planos para {the}', 'Escolher um plano para {the}', 'Comparar planos para {the}'],
  'offer-price': [
    'Temos {own.plans} só para este destino, a partir de {cheap} ({cheap.size}).',
    'Os planos para {the} começam em {cheap}: {cheap.size}.',
    'Por {cheap}, você leva {cheap.size}; ao todo, há {own.plans} para {the}.',
    'O mais barato dos {own.plans} só para este destino custa {cheap} e dá {cheap.size}.',
  ],
  'benefit-price': [
    'A partir de {cheap}: {cheap.size}',
    'Viagem curta: {cheap.size} por {cheap}',
    'Menor preço: {cheap}, com {cheap.size}',
  ],
  'benefit-best': [
    'O gigabyte a partir de {best.gb}, com {best.data}',
    '{best.data}: a melhor tarifa, {best.gb} por GB',
    'Para usar bastante: {best.data} a {best.gb} o gigabyte',
  ],
  'benefit-unlimited': [
    'Ilimitado por dia a partir de {unl.price}: {unl.daily} por dia na velocidade máxima',
    'Sem corte: {unl.daily} por dia, depois velocidade reduzida ({unl.price})',
  ],
  'benefit-hotspot': [
    'Hotspot permitido em todos os planos',
    'Hotspot liberado, para o notebook ou para quem viaja com você',
    'Nenhum plano proíbe o hotspot',
  ],
  'benefit-region': [
    'Para ir mais longe: plano “{first.region}”, {first.lands} a partir de {first.price}',
    'Plano “{first.region}” a partir de {first.price}, válido em {first.lands}',
    '{first.lands} com um só eSIM: “{first.region}”, a partir de {first.price}',
  ],
  'benefit-near': [
    'Também do outro lado da fronteira, com “{near.region}”: {near.places}',
    'Plano “{near.region}”, vizinhos incluídos: {near.places}',
  ],
  'benefit-number': [
    'Seu chip continua no celular, para ligações e códigos por SMS',
    'Você mantém seu número ao lado do eSIM',
  ],
  'benefit-counter': ['Sem fila em loja', 'Sem chip para trocar ou perder'],
  'benefit-early': ['Comprado e instalado antes da viagem, em poucos minutos'],

  networks: [
    '{In}, têm 4G ou mais {networks}.',
    'As principais operadoras {in} são {networks}.',
    'Os celulares de quem mora lá usam {networks}.',
  ],
  'one-network': [
    '{networks} é a única rede 4G que conhecemos aqui: onde ela não chega, conte com internet lenta ou nenhuma.',
    'Com {networks} como única rede 4G conhecida, talvez não haja alternativa quando o sinal falhar.',
    'Nossos registros de 4G só trazem {networks}.',
  ],
  'two-networks': [
    'Um plano que usa as duas vale mais que um preso a uma só.',
    'Se uma das duas estiver fraca, escolha a outra manualmente nos ajustes.',
  ],
  'five-g': [
    'Operadoras com 5G: {fiveG}, sobretudo nas cidades.',
    'Para 5G: {fiveG}, conforme o plano, o celular e o lugar.',
    'Com 5G, primeiro nas cidades grandes: {fiveG}.',
  ],
  'five-g-all': [
    'Todas já têm 5G, embora não em toda parte.',
    'Há 5G em cada uma delas; no interior, conte com 4G.',
  ],
  'four-g': [
    'Conte com 4G; mais que isso é lucro.',
    'O 4G dá conta de mapas, vídeos e ligações por aplicativo.',
    'Espere velocidade de 4G, e menos que isso longe das cidades.',
  ],
  'offer-networks': [
    'Nossos planos se conectam a {plan.networks}.',
    'Os planos que vendemos usam {plan.networks}.',
    'Com um plano comprado aqui, os dados passam por {plan.networks}.',
  ],
  best: [
    'Quanto mais dados, mais barato o gigabyte: {best.gb} com {best.data} ({best.price}).',
    'Melhor tarifa por gigabyte: {best.gb}, com {best.data} por {best.price}.',
    '{best.data} custam {best.price}, ou seja, {best.gb} por gigabyte.',
  ],
  unlimited: [
    'Ilimitado aqui significa {unl.daily} por dia na velocidade máxima e depois {unl.kbps} kbps até o dia seguinte; a partir de {unl.price} por {unl.days}.',
    'Para não fazer contas: {unl.price} por {unl.days}, com {unl.daily} por dia antes de a velocidade cair para {unl.kbps} kbps.',
    'O plano ilimitado de {unl.price} dá {unl.daily} por dia na velocidade máxima e depois {unl.kbps} kbps.',
  ],
  longest: [
    'Para uma estadia longa: {long.days}, {long.data}, {long.price}.',
    'O plano mais longo dura {long.days} ({long.data} por {long.price}).',
    'Vai ficar mais tempo? Há {long.data} por {long.days}, a {long.price}.',
  ],
  use: [
    'Mensagens e mapas gastam pouco; chamadas de vídeo esvaziam um plano.',
    'Deixe o backup das fotos só para o Wi-Fi: é o que mais gasta sem você perceber.',
    'O modo de economia de dados faz um plano pequeno durar.',
  ],
  near: [
    'O plano “{near.region}” (a partir de {near.price}) vale também além da fronteira ({near.places}): um só eSIM dos dois lados.',
    'Se for seguir para um país vizinho ({near.places}), compensa o plano “{near.region}”, a partir de {near.price}.',
    'Vai cruzar a fronteira? O plano “{near.region}” inclui também: {near.places}. A partir de {near.price}.',
  ],
  uncovered: [
    'Além da fronteira, os planos regionais que valem aqui deixam de fora: {uncovered}.',
    'Os planos regionais daqui não incluem: {uncovered}.',
  ],
  'border-signal': [
    'Perto de uma fronteira, o celular pode captar a antena do outro lado; nesse caso, escolha a rede manualmente.',
    'Um plano só para {the} acaba na fronteira, mesmo que o celular ainda mostre sinal.',
    'Na faixa de fronteira, o celular às vezes pega a rede vizinha, que um plano local não cobre.',
  ],
  far: [
    'Várias paradas? O plano “{far.region}” cobre {far.lands}, a partir de {far.price}.',
    'Para ir mais longe: “{far.region}”, {far.lands}, a partir de {far.price}.',
    'Com o plano “{far.region}” ({far.lands}, a partir de {far.price}), o mesmo eSIM segue viagem.',
  ],
  global: [
    'Nossos planos globais incluem também {the}: {global.count} destinos a partir de {global.price}.',
    'Outra opção, o plano global: {global.size} em {global.count} destinos por {global.price}.',
    'Volta ao mundo? O plano global vale em {global.count} destinos, a partir de {global.price}.',
  ],
  'no-wider': ['Nenhum plano regional ou global cobre {the}: lá só funcionam os planos próprios do destino.'],
};
