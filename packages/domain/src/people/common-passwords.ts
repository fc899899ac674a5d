/**
 * Whether a password is among those that attackers try first. The lists only contain passwords that the
 * password rule accepts (a letter, a digit, 8 characters). They come from the top of public leaks, plus words
 * of this country and trade: a word with a common prefix or suffix, or keyboard patterns.
 */
export function isCommonPassword(password: string): boolean {
  const plain = asLetters(password.toLowerCase())
  if (wholes.has(password.toLowerCase()) || wholes.has(plain)) return true
  return words.some(
    (word) =>
      (plain.startsWith(word) && isUsualEnd(password.slice(word.length).toLowerCase(), word)) ||
      (plain.endsWith(word) && isUsualEnd(password.slice(0, -word.length).toLowerCase(), word)),
  )
}

/** Undoes letter substitutions (p@ssw0rd becomes password); digits at either end are kept. */
function asLetters(password: string): string {
  const first = password.search(/[a-z]/)
  const last = password.length - [...password].reverse().join('').search(/[a-z]/)
  const inner = password
    .slice(first, last)
    .replaceAll('@', 'a')
    .replaceAll('4', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('$', 's')
  return password.slice(0, first) + inner + password.slice(last)
}

function isUsualEnd(end: string, word: string): boolean {
  const bare = end.replaceAll(/[!@#$._*?-]/g, '')
  return ends.has(bare) || /^(?:19|20)\d\d$/.test(bare) || bare === word
}

const ends = new Set(
  `0 1 2 3 5 7 8 9 00 01 02 07 10 11 12 13 21 22 23 33 47 55 66 69 77 78 86 88 92 99 000 007 100 101 111 112
  121 123 143 222 234 321 333 420 456 555 666 678 777 786 789 888 911 999 0000 0300 0786 1111 1122 1212 1234 1313
  2222 2580 3333 4321 5555 6666 7777 7860 7861 8888 9999 12123 12321 12345 54321 11111 00000 123123 123321 123456
  654321 111111 000000 786786 112233 1234567 7654321 12345678 123456789 1234567890 123abc abc123 1a 12a 123a 1234a`.split(
    /\s+/,
  ),
)

const words =
  `a aa aaa aaaa ab abc abcd abcde abcdef abcdefg abcdefgh q qq qw qwe qwer qwert qwerty qwertyu qwertyui
  qwertyuiop as asd asdf asdfg asdfgh asdfghjkl z zx zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx wsx x xx xxx
  pass passw password passwort passwords mypassword newpassword welcome letmein login admin administrator root user
  guest test tests testing demo default changeme secret master access system server computer internet google
  facebook samsung nokia iphone android windows apple microsoft hello hellos iloveyou loveyou love lovely baby babygirl
  angel princess prince queen king sunshine flower butterfly rainbow summer winter spring autumn monday friday
  monkey dragon tiger lion eagle falcon horse panther shadow ninja hunter killer superman batman spiderman pokemon
  naruto matrix starwars trustno football soccer cricket cricketer hockey baseball basketball liverpool chelsea arsenal
  barcelona realmadrid ronaldo messi afridi imrankhan michael jordan charlie daniel thomas robert george jessica
  ashley nicole jennifer michelle andrew joshua matthew anthony william david
  ali ahmed ahmad muhammad mohammad mohammed hassan hussain hussein usman umar bilal hamza abdullah fatima ayesha
  aisha zainab khan malik raja allah allahuakbar bismillah islam muslim mashallah alhamdulillah inshallah
  pakistan pakistani lahore karachi islamabad rawalpindi peshawar quetta multan faisalabad sialkot punjab sindh
  kashmir zindabad afghanistan kabul dubai uae india
  karwan caravan truck trucks trucker transport transporter logistics freight cargo shipment shipper driver broker
  company office business manager money dollar rupees bank team work
  freedom forever friend friends family mother father sister brother jesus heaven blessed lucky happy cheese
  chocolate cookie pepper ginger banana orange purple yellow silver golden diamond crystal mustang ferrari toyota
  honda suzuki corolla mercedes harley yamaha music guitar rockyou whatever nothing`.split(/\s+/)

/** Keyboard patterns, and passwords that are not a word with a suffix. */
const wholes = new Set(
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1s2d3f4 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e qwe123qwe qwer1234qwer asd123asd
  qweasd123 qweasdzxc1 123qweasd 123qweasdzxc 1qw23er4 qwerty1qwerty 12qwaszx 1234qwer 12345qwe 123456qw 123qwe123
  abc123abc abcabc123 a1a1a1a1 aa11aa11 a123456a 1111aaaa aaaa1111 11aa22bb ab12cd34 abc12abc r2d2c3po ncc1701d ncc1701e
  blink182 jordan23 trustno1 letmein1 passw0rd passw0rd1 p4ssw0rd pa55word pa55w0rd 1password 12345678a 123456789a
  123456789q 12345678q 1234567q 1234567a 12345678z myspace1 iloveyou1 iloveu12 love4ever u1u2u3u4 gfhjkm123 12345678i
  asdf1234asdf 0123456789a 0987654321a 87654321a 1123581321a thx1138a 4r3e2w1q 4r5t6y7u 5t6y7u8i 7u8i9o0p 6yhn7ujm`.split(
    /\s+/,
  ),
)
