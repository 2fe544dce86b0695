import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      'Quanto custa um eSIM para {the}?',
      'Qual é o plano mais barato {in}?',
      'Qual é o preço da internet no celular {in}?',
    ],
    a: [
      'O mais barato custa {cheap} ({cheap.size}); o de maior volume fixo, {large.price} ({large.data}).',
      'O menor plano, {cheap.size}, custa {cheap}. O gigabyte sai mais em conta com {best.data}: {best.gb}.',
      'O menor preço é {cheap} ({cheap.size}); hoje há {own.plans} à venda para este destino.',
      'São {cheap} por {cheap.size}. Com {best.data}, você paga {best.price}, ou seja, {best.gb} por gigabyte.',
    ],
  },
  'q-week': {
    q: [
      'De quantos dados preciso para uma semana {in}?',
      'Qual plano serve para sete dias?',
      'Um plano pequeno basta para uma semana {in}?',
    ],
    a: [
      'Para a maioria, cerca de {three.data} bastam. O plano mais barato que serve: {week.size}, por {week.price}.',
      'Leve {week.size} por {week.price}; suba um degrau se você vê vídeos à noite.',
      'Sem vídeos longos, conte meio gigabyte por dia: {week.size} ({week.price}) é uma escolha segura.',
      '{week.size}, por {week.price}: é o mais barato que dá sete dias e pelo menos {three.data}.',
    ],
  },
  'q-networks': {
    q: [
      'Qual rede o eSIM usa {in}?',
      'A quais operadoras vou me conectar?',
      'Por qual rede passam os dados {in}?',
    ],
    a: [
      'Os planos usam {plan.networks}, até {plan.gen} se o lugar e o celular permitirem.',
      'Os dados passam por {plan.networks}. O celular escolhe pelo sinal; você também pode escolher manualmente.',
      'A conexão é por {plan.networks}. Um plano regional pode usar outras: a página dele informa.',
    ],
  },
  'q-border': {
    q: [
      'Meu plano funciona também neste país vizinho: {neighbour}?',
      'Um só eSIM para {the} e um país vizinho ({neighbour})?',
      'Vou cruzar a fronteira ({neighbour}). Preciso de outro eSIM?',
    ],
    a: [
      'Um plano só para {the} acaba na fronteira. O plano “{near.region}”, a partir de {near.price}, cobre os dois lados.',
      'Um eSIM basta se o plano for regional: “{near.region}”, a partir de {near.price} por {near.size}.',
      'Com um plano “{near.region}” ({near.lands}, a partir de {near.price}), o mesmo eSIM continua funcionando; um plano local para na fronteira.',
    ],
  },
  'q-hotspot': {
    q: [
      'Posso compartilhar a internet com um notebook?',
      'O hotspot é permitido?',
      'O celular pode servir de hotspot?',
    ],
    a: [
      'Sim, todos os planos deste destino permitem, e os dados compartilhados contam como os seus.',
      'Sim, sem exceção aqui. Um notebook gasta bem mais que um celular: fique de olho no consumo.',
      'Sim, com todos; ative o hotspot nos ajustes do celular.',
    ],
  },
  'q-hotspot-some': {
    q: ['Posso compartilhar a internet com um notebook?', 'O hotspot é permitido?'],
    a: [
      'Com os planos de volume fixo, sim. Alguns ilimitados não permitem: a página do plano informa.',
      'Depende do plano: volume fixo pode, ilimitado nem sempre.',
    ],
  },
  'q-unlimited': {
    q: [
      'Há planos ilimitados {in}?',
      'O que significa “ilimitado” aqui?',
      'Dá para usar a internet à vontade {in}?',
    ],
    a: [
      'O plano ilimitado mais barato, {unl.price} por {unl.days}, dá {unl.daily} por dia na velocidade máxima e depois uma velocidade menor.',
      'Os ilimitados dão um volume diário na velocidade máxima e depois uma linha mais lenta até o dia seguinte: {unl.daily} e então {unl.kbps} kbps no plano de {unl.price}.',
      'Os ilimitados começam em {unl.price} por {unl.days}. Depois de {unl.daily} no mesmo dia, a conexão fica mais lenta, sem parar.',
    ],
  },
  'q-long': {
    q: ['Vou ficar mais tempo. Qual plano dura?', 'Quanto tempo dura o plano mais longo?'],
    a: [
      'O mais longo dura {long.days}: {long.data} por {long.price}.',
      'Até {long.days}, com {long.data} ({long.price}). Depois, você recarrega o mesmo eSIM.',
    ],
  },
  'q-install': {
    q: [
      'Quando devo instalar o eSIM?',
      'Posso preparar o eSIM antes da viagem?',
      'Instalo o eSIM em casa ou {in}?',
    ],
    a: [
      'Em casa, no Wi-Fi, um ou dois dias antes. A instalação precisa ser feita em até {install} dias após a compra; os dias do plano contam a partir do primeiro uso.',
      'Antes de sair, porque é preciso ter internet. Você tem {install} dias a partir da compra, e instalar não inicia o plano.',
      'Em casa, em até {install} dias após a compra; depois, é só ativar na chegada.',
    ],
  },
  'q-number': {
    q: ['O eSIM vem com número de telefone?', 'Posso fazer ligações com ele?', 'Fico com o meu número?'],
    a: [
      'O eSIM é só de dados. Ligue por um aplicativo e deixe seu chip no celular para SMS e códigos.',
      'Seu número continua no seu chip; o eSIM acrescenta dados e nada mais.',
      'Não há número local: as ligações vão pela internet, e os aplicativos de mensagem seguem com o seu número atual.',
    ],
  },
  'q-phone': {
    q: [
      'Vai funcionar no meu celular?',
      'Quais celulares aceitam eSIM?',
      'Como sei se o meu celular aceita eSIM?',
    ],
    a: [
      'Ele precisa aceitar eSIM e não estar bloqueado por uma operadora. Disque *#06#: se aparecer um EID, serve.',
      'São duas condições: ter eSIM (disque *#06# e procure um EID) e não ter bloqueio de operadora.',
      'Procure “Adicionar eSIM” nos ajustes: se a opção existir e o celular estiver desbloqueado, está tudo certo.',
    ],
  },
  'q-global': {
    q: ['Um plano global cobre {the}?', 'Vou fazer uma viagem longa. Qual plano escolher?'],
    a: [
      'Os planos globais cobrem {global.count} destinos a partir de {global.price}, este incluído.',
      'O plano global dá {global.size} em {global.count} destinos por {global.price}. Para um só país, o gigabyte de um plano local sai mais barato.',
    ],
  },
  'q-empty': {
    q: ['O que acontece quando os dados acabam?', 'Dá para recarregar?', 'E se eu gastar tudo?'],
    a: [
      'A conexão para e nada mais é cobrado. Um novo plano entra no mesmo eSIM.',
      'Adicione um plano ao eSIM já instalado, sem escanear outro código; os preços começam em {cheap}.',
      'Sem dados, sem fatura: uma recarga traz a conexão de volta.',
    ],
  },
  'q-neighbours': {
    q: ['Quais países são vizinhos {of}?', 'Para onde dá para seguir por terra?'],
    a: [
      'Países vizinhos: {borders}. Confira as regras de entrada antes de contar com a travessia.',
      'Por terra, são {borders.count} países vizinhos: {borders}. Cada fronteira exige os seus documentos.',
    ],
  },
  'q-sos': {
    q: [
      'Qual é o número de emergência {in}?',
      'Para quem ligar em uma emergência {in}?',
      'Que número disco para pedir ajuda?',
    ],
    a: [
      'É o {sos}.{sos.direct} Faça uma ligação comum: o plano de dados não faz chamadas, o celular faz.',
      'Disque {sos} para polícia, ambulância e bombeiros.{sos.direct} Ligue pelo telefone, não por aplicativo.',
      'O {sos}, para todos os serviços.{sos.direct} Deixe seu chip no celular: o eSIM é só de dados.',
    ],
  },
  'q-sos-split': {
    q: [
      'Quais são os números de emergência {in}?',
      'Que números salvar para emergências?',
      'Como pedir socorro {in}?',
    ],
    a: [
      'Números confirmados: {sos.list}. É preciso uma ligação comum, porque o eSIM é só de dados.',
      'Salve antes de viajar: {sos.list}. Ligue pelo telefone, não por aplicativo.',
      'Estes são os números que pudemos confirmar: {sos.list}. Deixe seu chip de sempre no celular.',
    ],
  },
  'q-sos-one': {
    q: ['Que número de emergência é certo {in}?'],
    a: ['Só pudemos confirmar um: {sos.list}. Pergunte os outros no hotel e ligue pelo telefone.'],
  },
  'q-plug': {
    q: [
      'Preciso de adaptador de tomada {in}?',
      'Como são as tomadas {in}?',
      'Que tipo de tomada vou encontrar?',
    ],
    a: [
      'As tomadas são do tipo {plugs}. Um plugue diferente precisa de adaptador.',
      'Você vai encontrar tomadas do tipo {plugs}.',
      'Usam-se tomadas do tipo {plugs}.',
    ],
  },
  'q-time': {
    q: ['Que horas são {in}?', 'Qual é o fuso horário {of}?', 'Há diferença de fuso?'],
    a: [
      'A hora oficial é {zones.first}. O celular se ajusta sozinho quando se conecta.',
      'O fuso é {zones.first}. Deixe o relógio do celular no automático.',
      'Os relógios seguem {zones.first}; deixe a hora automática ativada.',
    ],
  },
  'q-times': {
    q: ['Quantos fusos horários há {in}?', 'A hora é a mesma em todo lugar {in}?'],
    a: [
      'São {zones.count} horas oficiais, de {zones.first} a {zones.last}. Com a hora automática, o celular acompanha.',
      'Estas horas estão em uso: {zones.list}. Mudar de fuso não encurta seu plano.',
    ],
  },
  'q-money': {
    q: ['Qual é a moeda {in}?', 'Com que dinheiro se paga {in}?', 'De que moeda preciso {in}?'],
    a: [
      'Paga-se em {money.many}.',
      'Você vai precisar de {money.many}.',
      'Você vai pagar nesta moeda: {money}.',
    ],
  },
  'q-language': {
    q: ['Quais línguas são oficiais {in}?', 'Que língua se fala {in}?'],
    a: ['Oficialmente, {official} {langs}.', '{In}, {official} oficialmente {langs}.'],
  },
  'q-drive-left': {
    q: ['De que lado se dirige {in}?', 'A mão é pela esquerda {in}?'],
    a: ['Pela esquerda.', 'O trânsito é pela esquerda; a pé, olhe primeiro para a direita.'],
  },
  'q-drive': {
    q: ['De que lado se dirige {in}?', 'A mão é pela direita ou pela esquerda?'],
    a: ['Pela direita.', '{In}, dirige-se pela direita.'],
  },
  'q-season': {
    q: ['Quando chove {in}?', 'Qual é a época de chuva?', 'Quais meses são chuvosos {in}?'],
    a: ['Sobretudo {rains}.', '{Rains}, em geral.'],
  },
  'q-storm': {
    q: ['Quando é a temporada de {storm} {in}?', 'Devo me preocupar com {storm}?'],
    a: [
      '{Storm.span}. Deixe os alertas ativados e salve offline o que for precisar sem rede.',
      '{Storm} são possíveis {storm.span}. Nesses meses, voos e barcos mudam de última hora.',
      'A temporada vai {storm.span}; acompanhe os avisos locais.',
    ],
  },
  'q-airport': {
    q: ['Quais aeroportos há {in}?', 'Onde se pousa {in}?', 'Por qual aeroporto se chega?'],
    a: [
      'Há voos regulares aqui: {airports}.',
      'Você pousa aqui: {airports}.',
      'Os voos regulares pousam aqui: {airports}.',
    ],
  },
  'q-when': {
    q: ['Quando o plano começa?'],
    a: ['Na primeira conexão no destino, não na compra nem na instalação.'],
  },
};
