import type { Translation } from './message-texts.ts'

/** Amharic. SMS stay in English, because an SMS page holds only 70 Amharic letters. */
export const messageTextsAm: Translation = {
  'one-time-code': {
    subject: '{code} የKarwan ኮድዎ ነው',
    mail: 'ኮድዎ {code} ነው።\n\nበ{minutes} ደቂቃ ውስጥ አንድ ጊዜ ብቻ ያገለግላል። ከKarwan ማንም ይህን ኮድ አይጠይቅዎትም።\n\nኮድ ካልጠየቁ፣ አንድ ሰው አድራሻዎን በስህተት ጽፏል፤ ይህን ኢሜይል መሰረዝ ይችላሉ።',
  },
  'password-code': {
    subject: '{code} ለአዲስ የKarwan የይለፍ ቃል ኮድዎ ነው',
    mail: 'አንድ ሰው፣ ምናልባት እርስዎ፣ ለKarwan መለያዎ አዲስ የይለፍ ቃል ጠይቋል።\n\nኮድዎ {code} ነው። በ{minutes} ደቂቃ ውስጥ አንድ ጊዜ ብቻ ያገለግላል።\n\nወይም በ{linkMinutes} ደቂቃ ውስጥ አዲስ የይለፍ ቃል እዚህ ይምረጡ፦\n{link}\n\nእርስዎ ካልሆኑ ምንም አልተለወጠም፤ ይህን ኢሜይል መሰረዝ ይችላሉ።',
  },
  'password-no-account': {
    subject: 'በዚህ አድራሻ የKarwan መለያ የለም',
    mail: 'አንድ ሰው ለዚህ አድራሻ አዲስ የይለፍ ቃል ጠይቋል፤ በዚህ አድራሻ ግን የKarwan መለያ የለም።\n\nበሌላ አድራሻ ወይም በስልክ ቁጥርዎ ተመዝግበው ነበር? ያንን ይሞክሩ። እርስዎ ካልሆኑ ይህን ኢሜይል መሰረዝ ይችላሉ።',
  },
  invitation: {
    subject: 'የKarwan መለያዎ ዝግጁ ነው',
    mail: 'ሰላም {name}፣\n\nየKarwan መለያ ተከፍቶልዎታል፣ ወይም የይለፍ ቃሉ ተሰርዟል። በ{days} ቀናት ውስጥ የይለፍ ቃል እዚህ ይምረጡ፦\n{link}\n\nበዚህ የኢሜይል አድራሻ ወይም በስልክ ቁጥርዎ ይገባሉ።',
  },
  notice: {
    subject: '{title}',
    mail: '{text}።\n\n{link}\n\nበኢሜይል እንዲነገርዎት መርጠዋል። ይህን በ«የእኔ መለያ» ውስጥ ባለው «ማሳወቂያዎች» ይቀይሩ።',
  },
  'report-due': {
    subject: '{report}፣ ከ{from} እስከ {to}',
    mail: 'ከ{from} እስከ {to} ያለው ሪፖርት {report} ዝግጁ ነው። ለማንበብና በ{format} ለማስቀመጥ ይግቡ፦\n{link}\n\nአንድ ሰው ስላቀደው ይላክልዎታል፤ ያቀደው ሰው ከዝርዝሩ ሊያወጣዎት ይችላል።',
  },
  'invoice-sent': {
    subject: 'ደረሰኝ {number}፣ {total}',
    mail: 'የ{total} ደረሰኝ {number} እስከ {due} መከፈል አለበት።\n\nእዚህ ያንብቡትና ያትሙት፦\n{link}',
  },
  'email-changed': {
    subject: 'የKarwan መለያዎ የኢሜይል አድራሻ ተቀይሯል',
    mail: 'ሰላም {name}፣\n\nየKarwan መለያዎ የኢሜይል አድራሻ በ{at} ተቀይሯል። ከእንግዲህ በዚህ አድራሻ አይገቡም።\n\nእርስዎ ካልሆኑ መለያዎን ለሚያስተዳድረው ሰው ወዲያውኑ ይደውሉ።',
  },
  'webhook-off': {
    subject: 'ዌብሁክ {webhook} ተዘግቷል',
    mail: 'ሰላም {name}፣\n\nየዌብሁክዎ {webhook} አድራሻ በተከታታይ {count} መልእክቶችን አልተቀበለም፤ እያንዳንዱ ለግማሽ ሰዓት ተሞክሯል። በWebhooks ውስጥ እንደገና እስኪያበሩት ድረስ ምንም አይላክለትም፤ ያመለጠውን ከዚያ እንደገና መላክ ይቻላል።',
  },
  'second-factor-on': {
    subject: 'የKarwan መለያዎ አሁን ኮድ ይጠይቃል',
    mail: 'ሰላም {name}፣\n\nከ{at} ጀምሮ የKarwan መለያዎ በእያንዳንዱ መግቢያ የማረጋገጫ መተግበሪያ ኮድ ይጠይቃል። ሌሎች መሣሪያዎች ወጥተዋል።\n\nእርስዎ ካልሆኑ መለያዎን ለሚያስተዳድረው ሰው ወዲያውኑ ይደውሉ።',
  },
  'second-factor-off': {
    subject: 'የKarwan መለያዎ ከእንግዲህ ኮድ አይጠይቅም',
    mail: 'ሰላም {name}፣\n\nከ{at} ጀምሮ ወደ Karwan መለያዎ በይለፍ ቃል ብቻ ይገባል።\n\nእርስዎ ካልሆኑ የይለፍ ቃልዎን ይቀይሩ፤ መለያዎን ለሚያስተዳድረው ሰውም ወዲያውኑ ይደውሉ።',
  },
  'recovery-codes-renewed': {
    subject: 'የKarwan መለያዎ አዲስ የመልሶ ማግኛ ኮዶች አሉት',
    mail: 'ሰላም {name}፣\n\nበ{at} ለKarwan መለያዎ አዲስ የመልሶ ማግኛ ኮዶች ተሠርተዋል። የቀድሞዎቹ ከእንግዲህ አያገለግሉም።\n\nእርስዎ ካልሆኑ የይለፍ ቃልዎን ይቀይሩ፤ መለያዎን ለሚያስተዳድረው ሰውም ወዲያውኑ ይደውሉ።',
  },
  'password-changed': {
    subject: 'የKarwan መለያዎ የይለፍ ቃል ተቀይሯል',
    mail: 'ሰላም {name}፣\n\nየKarwan መለያዎ የይለፍ ቃል በ{at} ተቀይሯል። ሌሎች መሣሪያዎች ወጥተዋል።\n\nእርስዎ ካልሆኑ ወዲያውኑ አዲስ የይለፍ ቃል ይጠይቁ፦ {link}',
  },
}
