/**
 * Small words of languages that are not in `Language`. A text of theirs shares a few with one of these, and would be
 * taken for that.
 */
export const OTHER_LANGUAGES: readonly ReadonlySet<string>[] = [
  // Slovak, Czech, Slovenian, Croatian and its neighbours
  'je sa na že do po pre od ako ale aj už bol bola bolo sú si by tak len čo ktorý ktorá ktoré ktorí jeho jej ich pri podľa medzi alebo keď kde viac má majú bude budú tento táto toto každý každá svoje pred',
  'je se na že do po pro od jak ale už byl byla bylo byli jsou si by tak jen co který která které kteří jeho její jejich při podle mezi nebo když kde více má mají bude budou tento tato toto jsem není před každý každá své také',
  'in je se na da za so ki kot tudi pa ali bo bi po iz pri od do še že ne kako vendar lahko bil bila bilo ko več med tem ta to svoje pred',
  'i je se na da za su od iz koji koja koje kao ali ne bi do po ili što nije biti može samo sa već prema između kako ima još nakon prije svoje pre',
  // Catalan, Galician, Romanian
  'el la els les un una de del dels i en amb per que és són no al als seu seva seus ha han hi més però com aquest aquesta aquests també ser entre fins molt quan sense sobre pel pels on gairebé cada dos tres any',
  'o a os as un unha de do da dos das e en na no con por que é son non ao seu súa máis pero como este esta tamén ser entre ata moi cando sen sobre polo pola está cada menos segundo dunha dun nunha nun tres',
  'și în de la a cu pe că nu o un din este sunt pentru care mai au ale fi sau să se cel cea prin după dar fost ca lui între ani fără',
  // Danish, Swedish, Norwegian, Icelandic
  'og i er at det en et den til på som med af for ikke de der har var om fra men sig kan også efter ved hun han eller vil blev bliver være skal når mere over nu havde mellem deres flere',
  'och i att det en ett är den till på som med av för inte de har var om från men sig kan också efter vid hon han eller vill blev blir vara ska när mer över nu hade mellan deras fler',
  'og i er at det en et den til på som med av for ikke de der har var om fra men seg kan også etter ved hun han eller vil ble blir være skal når mer over nå hadde mellom deres flere',
  'og í er að það sem á til við með af um en ekki var fyrir hefur þá þess eru hann hún verið þeir frá eftir einnig',
  // Turkish, Hungarian, Finnish, Estonian, Lithuanian, Latvian, Albanian
  've bir bu da de için ile olarak daha çok olan gibi kadar sonra ama en var ne o ise her değil olduğu göre ya iki yeni oldu ki diye tarafından yüzde',
  'a az és hogy nem is egy ez meg van volt de csak már mint még ha vagy el ki lehet után amely szerint több minden lesz között évben',
  'ja on ei että se oli hän mutta kun myös ovat joka jos kuin tai niin mukaan sekä vain ole jo vuoden sen sitä tämä ovat jotka',
  'ja on ei et see oli ta aga kui ka mis või nii oma selle ning üle pärast aasta mida',
  'ir yra tai kad su bet kaip iš į nuo apie metų buvo bus gali po jo jos tik dar šio',
  'un ir ka ar no par kas bet tas arī kā gada pēc lai bija tika šo vai tiek',
  'dhe në e të me për nga një që është si nuk ka do më ose kjo ky duke',
  // Indonesian, Vietnamese, Ukrainian, Bulgarian, Serbian
  'dan yang di dengan untuk ini itu dari pada adalah tidak dalam akan ke juga oleh sudah ada bisa para',
  'và của là có cho không được trong một với các những người này khi đã',
  'та що на не як до за від для це або який яка які але вже було їх його її про після під час також ще буде бути із',
  'и на за от се да с че не по при като до това са или което който която ще още но беше може само след в под всяка всеки всяко тази този тези му ги го им ще има',
  'и у је се на да за су од из који која које као али не би до по или што није може само са већ према',
  // Macedonian, Afrikaans, Swahili, Basque, Irish, Haitian
  'на и во се да од за со не што ја го ќе ги кои која кој како но беше биде по до тоа оваа овој ова според секоја секој уште има или е',
  'die en van in is het nie wat vir op met aan om te word sal kan by sy dit n as daar deur ook na was hy ons hulle maar elke nuwe meer wys',
  'ya wa na kwa ni katika la za kuwa hii hiyo huyo yake wake cha vya lakini pia kama au hilo zaidi baada kati nchini mwaka watu sana mpya',
  'eta da ez du bat ere dute dira izan den dela baina hori zuen egin baino gehiago gutxiago bere dago beste berri batek hala dio',
  'agus an na ar ag le is sé sí tá bhí go a i do níos mar nach sin gach as in ó chun faoi ach bhfuil seo nua',
  'yon nan ki pou sou se ak pa te yo ap gen li nou sa ti an la anpil fè lan men tou youn nouvo',
].map((words) => new Set(words.split(' ')))
