import type { AnswerName } from './checklist.ts';

/** The languages that travellers write in. */
export const ANSWER_LANGUAGES = ['en', 'de', 'es', 'fr', 'ja'] as const;
type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];
export type PreparedAnswer = Record<AnswerLanguage, string>;

/** What is put into the texts. */
export interface AnswerFacts {
  plan: string;
  /** What has to be typed into the phone. */
  apn: string | null;
  /** Where the customer finds codes and usage. */
  page: string;
}

/** What to answer a traveller, to be read through, copied and sent: by what the checklist found. */
export function answersFor(name: AnswerName, facts: AnswerFacts): PreparedAnswer {
  const texts = TEXTS[name];
  const filled = (text: string) =>
    text
      .replaceAll('{plan}', facts.plan)
      .replaceAll('{apn}', facts.apn ?? '')
      .replaceAll('{page}', facts.page);
  return Object.fromEntries(
    ANSWER_LANGUAGES.map((language) => [language, filled(texts[language])]),
  ) as PreparedAnswer;
}

const TEXTS: Record<AnswerName, PreparedAnswer> = {
  not_downloaded: {
    en: 'Your eSIM “{plan}” is ready, but it was not installed yet. Connect to Wi-Fi, open {page}, and scan the QR code in your phone’s settings under “Add eSIM”. It can be scanned on one phone only.',
    de: 'Ihre eSIM „{plan}“ ist bereit, wurde aber noch nicht installiert. Verbinden Sie sich mit einem WLAN, öffnen Sie {page} und scannen Sie den QR-Code in den Einstellungen Ihres Telefons unter „eSIM hinzufügen“. Er lässt sich nur auf einem Telefon verwenden.',
    es: 'Su eSIM «{plan}» está lista, pero todavía no se ha instalado. Conéctese a una red wifi, abra {page} y escanee el código QR en los ajustes de su teléfono, en «Añadir eSIM». Solo puede usarse en un teléfono.',
    fr: 'Votre eSIM « {plan} » est prête, mais n’a pas encore été installée. Connectez-vous au Wi-Fi, ouvrez {page} et scannez le code QR dans les réglages de votre téléphone, sous « Ajouter une eSIM ». Il ne peut servir que sur un seul téléphone.',
    ja: 'お客様のeSIM「{plan}」はご利用いただける状態ですが、まだインストールされていません。Wi-Fiに接続し、{page} を開いて、スマートフォンの設定の「eSIMを追加」からQRコードを読み取ってください。1台のスマートフォンでのみご利用いただけます。',
  },
  too_late: {
    en: 'The time in which your eSIM “{plan}” could be installed is over, and it was not installed. Please answer this mail: we look at what we can do for you.',
    de: 'Die Frist, in der Ihre eSIM „{plan}“ installiert werden konnte, ist abgelaufen, und sie wurde nicht installiert. Bitte antworten Sie auf diese Mail: Wir sehen nach, was wir für Sie tun können.',
    es: 'El plazo para instalar su eSIM «{plan}» ha terminado y no se instaló. Responda a este correo y veremos qué podemos hacer por usted.',
    fr: 'Le délai pour installer votre eSIM « {plan} » est écoulé, et elle n’a pas été installée. Répondez à ce message : nous verrons ce que nous pouvons faire pour vous.',
    ja: 'eSIM「{plan}」のインストール期限が過ぎており、インストールされていませんでした。このメールにご返信ください。対応を検討いたします。',
  },
  not_connected: {
    en: 'Your eSIM “{plan}” is installed, but it has not connected yet. In your phone’s settings please choose it as the line for mobile data, switch data roaming on for it, then switch flight mode on and off once.',
    de: 'Ihre eSIM „{plan}“ ist installiert, hat sich aber noch nicht verbunden. Bitte wählen Sie sie in den Einstellungen Ihres Telefons für mobile Daten aus, schalten Sie für sie das Datenroaming ein und schalten Sie dann den Flugmodus einmal ein und aus.',
    es: 'Su eSIM «{plan}» está instalada, pero todavía no se ha conectado. En los ajustes del teléfono, elíjala como línea de datos móviles, active la itinerancia de datos para ella y después active y desactive una vez el modo avión.',
    fr: 'Votre eSIM « {plan} » est installée, mais ne s’est pas encore connectée. Dans les réglages de votre téléphone, choisissez-la pour les données mobiles, activez l’itinérance des données pour elle, puis activez et désactivez une fois le mode avion.',
    ja: 'eSIM「{plan}」はインストールされていますが、まだ接続されていません。スマートフォンの設定でモバイルデータ通信の回線に選び、データローミングをオンにしてから、機内モードを一度オンにしてオフに戻してください。',
  },
  apn: {
    en: 'Your eSIM “{plan}” needs an access point name (APN). In your phone’s settings, under mobile data for this eSIM, please enter “{apn}” as the APN, leave user name and password empty, and restart the phone.',
    de: 'Ihre eSIM „{plan}“ braucht einen Zugangspunkt (APN). Bitte tragen Sie in den Einstellungen Ihres Telefons bei den mobilen Daten dieser eSIM „{apn}“ als APN ein, lassen Sie Benutzername und Passwort leer und starten Sie das Telefon neu.',
    es: 'Su eSIM «{plan}» necesita un punto de acceso (APN). En los ajustes del teléfono, en los datos móviles de esta eSIM, escriba «{apn}» como APN, deje vacíos el usuario y la contraseña y reinicie el teléfono.',
    fr: 'Votre eSIM « {plan} » a besoin d’un point d’accès (APN). Dans les réglages de votre téléphone, sous les données mobiles de cette eSIM, saisissez « {apn} » comme APN, laissez le nom d’utilisateur et le mot de passe vides, puis redémarrez le téléphone.',
    ja: 'eSIM「{plan}」にはアクセスポイント名（APN）の設定が必要です。スマートフォンの設定で、このeSIMのモバイルデータ通信のAPNに「{apn}」と入力し、ユーザー名とパスワードは空欄のまま、再起動してください。',
  },
  identity_check: {
    en: 'Before your eSIM “{plan}” works, the network operator has to see who you are. Please follow the instructions that the operator shows or sends once it is installed, with your passport at hand.',
    de: 'Bevor Ihre eSIM „{plan}“ funktioniert, muss der Netzbetreiber Ihre Identität prüfen. Bitte folgen Sie den Anweisungen, die er nach der Installation anzeigt oder schickt, und halten Sie Ihren Reisepass bereit.',
    es: 'Antes de que su eSIM «{plan}» funcione, el operador debe comprobar su identidad. Siga las instrucciones que muestra o envía tras la instalación, con el pasaporte a mano.',
    fr: 'Avant que votre eSIM « {plan} » fonctionne, l’opérateur doit vérifier votre identité. Suivez les instructions qu’il affiche ou envoie après l’installation, votre passeport à portée de main.',
    ja: 'eSIM「{plan}」をご利用になる前に、通信事業者による本人確認が必要です。インストール後に表示または送信される案内に従い、パスポートをご用意のうえお手続きください。',
  },
  used_up: {
    en: 'All data of your eSIM “{plan}” is used up. You can add more at {page}: the eSIM stays on your phone, and nothing has to be installed.',
    de: 'Das Datenvolumen Ihrer eSIM „{plan}“ ist aufgebraucht. Unter {page} können Sie weiteres hinzufügen: Die eSIM bleibt auf dem Telefon, und nichts muss installiert werden.',
    es: 'Los datos de su eSIM «{plan}» se han agotado. Puede añadir más en {page}: la eSIM permanece en el teléfono y no hay que instalar nada.',
    fr: 'Les données de votre eSIM « {plan} » sont épuisées. Vous pouvez en ajouter sur {page} : l’eSIM reste sur votre téléphone, et rien n’est à installer.',
    ja: 'eSIM「{plan}」のデータ容量を使い切りました。{page} から追加できます。eSIMはそのままで、新たなインストールは不要です。',
  },
  expired: {
    en: 'The days of your eSIM “{plan}” are over. You can add a new plan at {page}.',
    de: 'Die Laufzeit Ihrer eSIM „{plan}“ ist zu Ende. Unter {page} können Sie einen neuen Tarif hinzufügen.',
    es: 'Los días de su eSIM «{plan}» han terminado. Puede añadir un plan nuevo en {page}.',
    fr: 'La durée de votre eSIM « {plan} » est écoulée. Vous pouvez ajouter un nouveau forfait sur {page}.',
    ja: 'eSIM「{plan}」の利用期間が終了しました。{page} から新しいプランを追加できます。',
  },
  cancelled: {
    en: 'Your eSIM “{plan}” was cancelled, and has no data any more. If you did not ask for that, please answer this mail.',
    de: 'Ihre eSIM „{plan}“ wurde storniert und hat keine Daten mehr. Wenn Sie nicht darum gebeten haben, antworten Sie bitte auf diese Mail.',
    es: 'Su eSIM «{plan}» se canceló y ya no tiene datos. Si no lo ha solicitado, responda a este correo.',
    fr: 'Votre eSIM « {plan} » a été annulée et n’a plus de données. Si vous ne l’avez pas demandé, répondez à ce message.',
    ja: 'eSIM「{plan}」は取り消されており、データ通信はご利用いただけません。お心当たりがない場合は、このメールにご返信ください。',
  },
  all_well: {
    en: 'As far as we can see, your eSIM “{plan}” works. If you have no data, please check that it is your line for mobile data with data roaming on, and restart the phone; then answer this mail with the name of the network that the phone shows.',
    de: 'Soweit wir sehen, funktioniert Ihre eSIM „{plan}“. Wenn Sie keine Daten haben, prüfen Sie bitte, ob sie für mobile Daten mit Datenroaming ausgewählt ist, und starten Sie das Telefon neu; antworten Sie dann auf diese Mail mit dem Namen des Netzes, das es anzeigt.',
    es: 'Por lo que vemos, su eSIM «{plan}» funciona. Si no tiene datos, compruebe que es su línea de datos móviles con la itinerancia activada y reinicie el teléfono; después responda a este correo con el nombre de la red que muestra.',
    fr: 'D’après ce que nous voyons, votre eSIM « {plan} » fonctionne. Si vous n’avez pas de données, vérifiez qu’elle est choisie pour les données mobiles avec l’itinérance activée, redémarrez le téléphone, puis répondez à ce message avec le nom du réseau affiché.',
    ja: '当方で確認できる限り、eSIM「{plan}」は正常に動作しています。通信できない場合は、モバイルデータ通信の回線に選ばれデータローミングがオンになっていることを確認し、再起動してください。そのうえで、表示されているネットワーク名をこのメールにご返信ください。',
  },
};
