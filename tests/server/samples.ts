import {
  active,
  cep,
  choice,
  choices,
  cnpj,
  code,
  color,
  cpf,
  cpfCnpj,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  email,
  file,
  files,
  html,
  image,
  integer,
  items,
  longText,
  money,
  month,
  percent,
  phone,
  type Resource,
  ref,
  refs,
  section,
  text,
  time,
  url,
  year,
  yesNo,
} from '../../src/resources/definition';
import { allRules, allTables } from '../../src/server/assemble';
import type { Database } from '../../src/server/db/connect';
import { createStatements } from '../../src/server/db/ddl';
import { tablesOf } from '../../src/server/db/tables';
import { resources } from '../../src/server/resources/all';
import { Registry } from '../../src/server/resources/registry';
import { act, onResource } from '../../src/server/resources/rules';

const OPCOES = { a: 'Primeira', b: 'Segunda', c: 'Terceira' } as const;

/** One field of every kind, so that what the kit promises of a kind is proved through the whole server. */
const everyKind = {
  texto: text(40, { label: 'Texto' }),
  texto_longo: longText({ label: 'Texto longo' }),
  rico: html({ label: 'Texto rico' }),
  inteiro: integer({ label: 'Inteiro', min: -1000, max: 1_000_000 }),
  decimal: decimal(12, 4, { label: 'Decimal' }),
  valor: money({ label: 'Valor' }),
  taxa: percent({ label: 'Taxa', min: '0', max: '100' }),
  dia: date({ label: 'Dia' }),
  instante: dateTime({ label: 'Instante' }),
  hora: time({ label: 'Hora' }),
  mes: month({ label: 'Mês' }),
  ano: year({ label: 'Ano' }),
  sim: yesNo({ label: 'Sim ou não' }),
  opcao: choice(OPCOES, { label: 'Opção' }),
  opcoes: choices(OPCOES, { label: 'Opções' }),
  pessoa_id: ref('pessoa', { label: 'Pessoa' }),
  pessoas: refs('pessoa', { label: 'Pessoas' }),
  arquivo_id: file(['documentos', 'imagens'], { label: 'Arquivo' }),
  arquivos: files(['documentos', 'imagens'], { label: 'Arquivos', max: 3 }),
  imagem: image({ label: 'Imagem' }),
  cpf: cpf({ label: 'CPF' }),
  cnpj: cnpj({ label: 'CNPJ' }),
  cpf_cnpj: cpfCnpj({ label: 'CPF/CNPJ' }),
  fone: phone({ label: 'Telefone' }),
  cep: cep({ label: 'CEP' }),
  email: email({ label: 'E-mail' }),
  endereco: url({ label: 'Endereço' }),
  cor: color({ label: 'Cor' }),
  codigo: code('9.99', { label: 'Código' }),
} as const;

/** Every kind of field, in the record and in its lines. */
export const amostra = defineResource({
  name: 'amostra',
  label: { one: 'Amostra', many: 'Amostras', gender: 'f' },
  route: { base: '/teste/amostra' },
  display: ['nome'],
  fields: {
    nome: text(60, { label: 'Nome', required: true }),
    chave: text(20, { label: 'Chave', unique: true }),
    ...everyKind,
    linhas: items(everyKind, { label: 'Linhas', one: 'linha' }),
    sigilo: text(40, { label: 'Sigilo', personal: 'sensivel' }),
    trancada: yesNo({ label: 'Trancada', required: true, default: false }),
    situacao: active(),
    dobro: derived('integer', { label: 'Dobro' }),
  },
  list: {
    columns: [
      'nome',
      'texto',
      'inteiro',
      'decimal',
      'valor',
      'taxa',
      'dia',
      'instante',
      'hora',
      'mes',
      'ano',
      'sim',
      'opcao',
      'pessoa_id',
      'cpf',
      'cnpj',
      'cpf_cnpj',
      'fone',
      'cep',
      'email',
      'codigo',
      'sigilo',
      'situacao',
      'dobro',
    ],
    filters: ['nome', 'texto', 'opcao', 'opcoes', 'situacao'],
    sort: ['nome'],
  },
  form: [section('Tudo', ['nome', 'chave', ...Object.keys(everyKind), 'linhas', 'sigilo', 'trancada', 'situacao', 'dobro'])],
  acts: { confirmar: { label: 'Confirmar', reason: { letters: 3 } } },
  dossier: true,
});

/** Rows of one entity and one fiscal year, with money: the shape of most of what the modules record. */
export const fato = defineResource({
  name: 'fato_teste',
  label: { one: 'Fato', many: 'Fatos', gender: 'm' },
  route: { base: '/teste/fato' },
  menu: 'contabilidade.teste',
  display: ['historico'],
  fields: {
    historico: text(100, { label: 'Histórico', required: true }),
    numero: integer({ label: 'Número', unique: true }),
    valor: money({ label: 'Valor', required: true }),
    amostra_id: ref('amostra', { label: 'Amostra' }),
  },
  list: { columns: ['historico', 'numero', 'valor', 'amostra_id'], sort: ['historico'] },
  form: [section('Fato', ['historico', 'numero', 'valor', 'amostra_id'])],
  entity: true,
  year: true,
  dossier: true,
});

const amostraRules = onResource(amostra, {
  derived: { dobro: (t) => `${t}.inteiro * 2` },
  lockedBecause: (t) => `case when ${t}.trancada then 'Amostra trancada.' end`,
  acts: {
    confirmar: act('Amostra confirmada.', async ({ id }, _input, work) => {
      await work.db.execute('update amostra set trancada = true where id = $1 and cliente_id = $2', [id, work.cliente.id]);
      return undefined;
    }),
  },
});

const SAMPLES: readonly Resource[] = [amostra, fato];

/** The registry of the suite with the samples added. */
export function sampleRegistry(): Registry {
  const all = new Map([...resources, ...SAMPLES.map((sample) => [sample.name, { ...sample, plugin: 'teste' }] as const)]);
  return new Registry([...allRules, amostraRules], allTables, all);
}

/** Creates the tables of the samples and their nodes in the tree of systems. */
export async function addSamples({ pool }: Database): Promise<void> {
  for (const statement of createStatements(SAMPLES.flatMap(tablesOf))) await pool.query(statement);
  await pool.query(
    `insert into sistema (id, nome, codigo, url, tipo, menu, regras_disponiveis, situacao_tela, possui_documentos, ativo, ordem, sistema_pai_id) values
       (99000, 'Teste', 'teste', '/teste', 'raiz', '{menu}', '{1}', '5', false, true, 9000, null),
       (99001, 'Amostras', 'teste.amostra', '/teste/amostra', 'lista', '{menu}', '{1,2,3,4,5,6}', '5', false, true, 9001, 99000),
       (99002, 'Fatos', 'contabilidade.teste', '/contabilidade/teste', 'lista', '{menu}', '{1,2,3,4}', '5', false, true, 9002,
         (select id from sistema where codigo = 'contabilidade'))`,
  );
  await pool.query(
    `insert into grupo_permissao (pai_id, ordem, sistema_id, regras)
       select g.id, 9000 + s.id, s.id, s.regras_disponiveis from grupo_usuario g, sistema s where g.nome = 'Administrador do sistema' and s.id in (99000, 99001, 99002)`,
  );
}
