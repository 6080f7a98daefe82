import { cnpjFrom, cpfFrom, type Draw } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { acharDuplicatas } from '../merge/duplicates';
import { COMPANIES, CORE_PEOPLE, GUIDE_RECEIVERS, SUPPLIERS } from './core-people';
import { BRAND, BUSINESS, DISTRICTS, FIRST_F, FIRST_M, LAST, STREETS } from './names';

/** How many people of each kind a scale has, the named ones included (handbook 11.7). */
const SIZES = { mini: { fisica: 310, juridica: 90 }, demo: { fisica: 7000, juridica: 1400 } } as const;
/** The named block of the handbook: 120 people, of which 40 have names of their own. */
const CORE = 120;
const CORE_CPF = 900_000_000;
const OTHER_CPF = 900_001_000;
const OTHER_CNPJ = 98_761_000;
/** Every so many people one is registered twice under another document, for the search of duplicates. */
const DUPLICATES = 3;

/** Key of a person of the núcleo. */
export const coreKey = (n: number) => `nucleo:${n}`;

/** Seeds the people of the municipality; gives the ids of the named ones by number. */
export async function semearPessoas(seed: Seed): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const [n, nome, sexo] of CORE_PEOPLE)
    ids.set(n, await seed.put('pessoa', coreKey(n), corePerson(seed.draw.at('pessoa', n), n, nome, sexo)));
  for (const company of COMPANIES)
    await seed.put('pessoa', `empresa:${company[0]}`, companyDraft(seed.draw.at('empresa', company[0]), company, ids.get(company[4]) ?? 0));
  for (const [raiz, nome, fantasia] of SUPPLIERS)
    await seed.put('pessoa', `empresa:${raiz}`, legalPerson(seed.draw.at('empresa', raiz), raiz, nome, fantasia));
  const { fisica, juridica } = SIZES[seed.scale];
  const core = CORE_PEOPLE.length;
  for (let n = core + 1; n <= fisica - DUPLICATES; n++) {
    await seed.put(
      'pessoa',
      n <= CORE ? coreKey(n) : `bulk:pf:${n}`,
      personDraft(seed.draw.at('pessoa', n), n <= CORE ? CORE_CPF + n : OTHER_CPF + n),
    );
    if (n % 500 === 0) seed.progress(`${n} pessoas`);
  }
  for (let n = 1; n <= DUPLICATES; n++) {
    const twin = personDraft(seed.draw.at('pessoa', core + n), OTHER_CPF + 900_000 + n);
    await seed.put('pessoa', `duplicada:${n}`, n < DUPLICATES ? twin : comoEstrangeiro(twin));
  }
  for (let n = 1; n <= juridica - COMPANIES.length - SUPPLIERS.length - GUIDE_RECEIVERS.length; n++) {
    await seed.put('pessoa', `bulk:pj:${n}`, businessDraft(seed.draw.at('pj', n), n));
    if (n % 500 === 0) seed.progress(`${n} empresas`);
  }
  for (const [raiz, nome, fantasia] of GUIDE_RECEIVERS)
    await seed.put('pessoa', `empresa:${raiz}`, legalPerson(seed.draw.at('empresa', raiz), raiz, nome, fantasia));
  await acharDuplicatas(seed.work);
  return ids;
}

/** Somebody registered before their CPF was known: the pair that can be merged. */
function comoEstrangeiro(twin: ReturnType<typeof personDraft>) {
  return { ...twin, tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: 'RNM V000001-X', pais: 'Paraguai', email: null };
}

/** `nome.sobrenome`, without accents. */
function mailName(nome: string): string {
  const words = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${words[0]}.${words.at(-1)}`;
}

function addressOf(draw: Draw) {
  return {
    cep: `13999${String(draw.integer('cep', 0, 899)).padStart(3, '0')}`,
    logradouro: draw.pick('logradouro', STREETS),
    numero: String(draw.integer('numero', 1, 1999)),
    bairro: draw.pick('bairro', DISTRICTS),
    cidade: 'Nova Esperança do Vale',
    estado: 'SP',
  };
}

function corePerson(draw: Draw, n: number, nome: string, sexo: 'F' | 'M') {
  const staff = n < 31 || n > 34;
  return {
    ...naturalPerson(draw, CORE_CPF + n, nome, sexo),
    email: `${mailName(nome)}@${staff ? 'exemplo.gov.br' : 'exemplo.com.br'}`,
    fone: `1190000${String(n).padStart(4, '0')}`,
  };
}

function naturalPerson(draw: Draw, cpfBase: number, nome: string, sexo: 'F' | 'M') {
  return {
    tipo: 'fisica',
    cpf_cnpj: cpfFrom(cpfBase),
    nome,
    nascimento_fundacao: draw.date('nascimento', '1955-01-01', '2004-12-31'),
    sexo_id: sexo === 'M' ? 1 : 2,
    estado_civil_id: draw.integer('estado_civil', 1, 6),
    escolaridade_id: draw.integer('escolaridade', 3, 11),
    raca_cor_id: draw.pick('raca_cor', [1, 2, 3, 4, 4, 5, 9]),
    nacionalidade: 'Brasileira',
    naturalidade_id: 3599999,
    nome_mae: `${draw.pick('mae', FIRST_F)} ${nome.split(' ').slice(-1)}`,
    ...addressOf(draw),
  };
}

function personDraft(draw: Draw, cpfBase: number) {
  const sexo = draw.chance('sexo', 51) ? 'F' : 'M';
  const nome = [draw.pick('nome', sexo === 'F' ? FIRST_F : FIRST_M), draw.pick('sobrenome1', LAST), draw.pick('sobrenome2', LAST)].join(
    ' ',
  );
  const fone = draw.chance('tem_fone', 80) ? `119${draw.integer('fone', 10_000_000, 99_999_999)}` : null;
  const email = draw.chance('tem_email', 70) ? `${mailName(nome)}.${cpfBase % 10_000}@exemplo.com.br` : null;
  return { ...naturalPerson(draw, cpfBase, nome, sexo), fone, email, situacao: !draw.chance('inativa', 3) };
}

function companyDraft(draw: Draw, [raiz, nome, apelido_fantasia]: (typeof COMPANIES)[number], representante: number) {
  return { ...legalPerson(draw, raiz, nome, apelido_fantasia), socios: [{ pessoa_id: representante, tipo: 'administrador' }] };
}

function businessDraft(draw: Draw, n: number) {
  const fantasia = `${draw.pick('ramo', BUSINESS)} ${draw.pick('marca', BRAND)}`;
  return legalPerson(draw, String(OTHER_CNPJ + n), `${fantasia} ${draw.pick('natureza', ['Ltda.', 'ME', 'EPP', 'S.A.'])}`, fantasia);
}

function legalPerson(draw: Draw, raiz: string, nome: string, apelido_fantasia: string) {
  return {
    tipo: 'juridica',
    cpf_cnpj: cnpjFrom(raiz),
    nome,
    apelido_fantasia,
    nascimento_fundacao: draw.date('fundacao', '1985-01-01', '2024-12-31'),
    fone: `113${draw.integer('fone', 1_000_000, 9_999_999)}`,
    email: `contato.${raiz}@exemplo.com.br`,
    porte: draw.pick('porte', ['mei', 'me', 'epp', 'demais'] as const),
    optante_simples: draw.chance('simples', 60),
    situacao_cadastral: 'Ativa',
    ...addressOf(draw),
  };
}
