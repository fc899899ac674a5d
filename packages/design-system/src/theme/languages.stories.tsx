import { Truck } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { readIn } from '../../.storybook/reader-language.ts'
import { Badge } from '../components/badge/index.ts'
import { Button } from '../components/button/index.ts'
import { Card } from '../components/card/index.ts'
import { Checkbox } from '../components/checkbox/index.ts'
import { Field } from '../components/field/index.ts'
import { Input } from '../components/input/index.ts'
import { Grid, Inline, Stack } from '../components/layout/index.ts'
import { Select } from '../components/select/index.ts'
import { Heading, Text } from '../components/text/index.ts'
import { Banner } from '../patterns/banner/index.ts'

interface Words {
  lang: string
  title: string
  text: string
  act: string
  other: string
  field: string
  hint: string
  value: string
  error: string
  choose: string
  badges: readonly [string, string, string]
  box: string
  notice: string
}

const urdu: Words = {
  lang: 'ur',
  title: 'کراچی سے لاہور، ۲۴ ٹن سیمنٹ',
  text: 'گاڑی کل صبح ۹ بجے لوڈ ہوگی اور ڈرائیور کو SMS بھیج دیا گیا ہے۔',
  act: 'بولی دیں',
  other: 'منسوخ کریں',
  field: 'ڈرائیور کا نام',
  hint: 'جیسا شناختی کارڈ پر لکھا ہے',
  value: 'محمد عائشہ خان',
  error: 'نام لکھیں',
  choose: 'گاڑی کی قسم',
  badges: ['راستے میں', 'پہنچ گئی', 'روک دی گئی'],
  box: 'بیمہ شدہ',
  notice: 'آپ آف لائن ہیں۔ جو بھیجیں گے وہ بعد میں جائے گا۔',
}

const arabic: Words = {
  lang: 'ar',
  title: 'من جيبوتي إلى أديس أبابا، ٤٠ طناً من القمح',
  text: 'تُحمَّل الشاحنة غداً الساعة ٩ صباحاً، وأُرسلت رسالة إلى السائق.',
  act: 'قدّم عرضاً',
  other: 'إلغاء',
  field: 'اسم السائق',
  hint: 'كما في بطاقة الهوية',
  value: 'عبد الرحمن عمر',
  error: 'اكتب الاسم',
  choose: 'نوع المركبة',
  badges: ['في الطريق', 'وصلت', 'أوقفت'],
  box: 'مؤمَّن عليها',
  notice: 'أنت غير متصل. يُرسل ما تكتبه لاحقاً.',
}

const amharic: Words = {
  lang: 'am',
  title: 'ከጅቡቲ ወደ አዲስ አበባ፣ 40 ቶን ስንዴ',
  text: 'መኪናው ነገ ጠዋት 3 ሰዓት ይጫናል፤ ለሹፌሩ መልእክት ተልኳል።',
  act: 'ዋጋ ስጥ',
  other: 'ሰርዝ',
  field: 'የሹፌሩ ስም',
  hint: 'በመታወቂያው ላይ እንዳለው',
  value: 'አበበ በቀለ',
  error: 'ስም ይጻፉ',
  choose: 'የመኪና ዓይነት',
  badges: ['በመንገድ ላይ', 'ደርሷል', 'ቆሟል'],
  box: 'ዋስትና ያለው',
  notice: 'መስመር የለም። የሚልኩት በኋላ ይሄዳል።',
}

/** The longest words that our languages may use here. */
const long: Words = {
  lang: 'de',
  title: 'Schwerlasttransportgenehmigungsverfahren von Karatschi nach Rawalpindi',
  text: 'Die Beförderungsbestätigung und die Gefahrgutkennzeichnungsvorschriften liegen dem Frachtbrief bei.',
  act: 'Frachtangebotsabgabe bestätigen',
  other: 'Beförderungsauftrag zurückziehen',
  field: 'Fahrzeugführerscheinausstellungsbehörde',
  hint: 'Wie auf der Beförderungserlaubnisbescheinigung angegeben',
  value: 'Straßenverkehrsordnungsamt',
  error: 'Die Fahrzeugführerscheinausstellungsbehörde muss angegeben werden',
  choose: 'Fahrzeugaufbautenkategorie',
  badges: ['Unterwegs', 'Empfangsbestätigt', 'Beförderungsunterbrechung'],
  box: 'Transporthaftpflichtversichert',
  notice: 'Verbindungsunterbrechung: Übermittlungen werden später nachgeholt.',
}

function Sample({ words }: { words: Words }) {
  return (
    <div lang={words.lang}>
      <Stack gap={4}>
        <Heading level={2}>{words.title}</Heading>
        <Text>{words.text}</Text>
        <Banner tone="warning">{words.notice}</Banner>
        <Inline>
          <Button iconStart={<Truck aria-hidden="true" />}>{words.act}</Button>
          <Button variant="outline">{words.other}</Button>
          <Badge tone="info">{words.badges[0]}</Badge>
          <Badge tone="success">{words.badges[1]}</Badge>
          <Badge tone="danger">{words.badges[2]}</Badge>
        </Inline>
        <Grid column="sm">
          <Card title={words.field}>
            <Field label={words.field} hint={words.hint} required>
              <Input defaultValue={words.value} />
            </Field>
          </Card>
          <Card title={words.choose}>
            <Stack>
              <Field label={words.field} error={words.error}>
                <Input />
              </Field>
              <Field label={words.choose}>
                <Select options={[{ value: 1, label: words.choose }]} />
              </Field>
              <Checkbox label={words.box} hint={words.hint} defaultChecked />
            </Stack>
          </Card>
        </Grid>
      </Stack>
    </div>
  )
}

const meta = preview.meta({ title: 'Languages', component: Sample, argTypes: { words: { control: false } } })

export const Amharic = meta.story({ args: { words: amharic } })

export const LongWords = meta.story({ args: { words: long } })

export const Urdu = meta.story({ args: { words: urdu }, globals: { language: 'ur' } })

export const Arabic = meta.story({
  args: { words: arabic },
  globals: { language: 'ur' },
  play: async ({ canvas }) => {
    // The letters must come from the fonts that we ship, not from those of the system.
    await document.fonts.ready
    await expect(canvas.getByRole('heading', { name: arabic.title })).toBeVisible()
    await expect(document.fonts.check('16px Karwan', arabic.title)).toBe(true)
  },
})

export const ArabicDark = meta.story({ args: { words: arabic }, globals: { language: 'ur', mode: 'dark' } })

/** The toolbar changes the language of a story that is drawn, and changes it back. */
export const AnotherLanguage = meta.story({
  args: { words: urdu },
  render: () => <Button>Cancel</Button>,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    for (const [language, word] of [
      ['ur', 'منسوخ کریں'],
      ['am', 'ሰርዝ'],
      ['en', 'Cancel'],
    ] as const) {
      readIn(language)
      await expect(button).toHaveAccessibleName(word)
    }
  },
})
