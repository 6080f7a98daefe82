import { addDays, addIssue, formatDate, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { matricula } from '../calculo/matricula';
import { CARGOS_DO_VINCULO, type Funcionario, funcionario } from '../resources/funcionario';
import { linesOf } from '../resources/parts';
import { recusarAcumulacao } from './acumulacao';
import { missingCell } from './cargos';
import { encerrarDoVinculo } from './consignacao/rules';
import { perguntarDoFim } from './folha/rescisao';
import { lotacaoEm, vigenteEm } from './vigencia';

type Draft = Partial<Funcionario>;

const situacao: RowSql = (t) =>
  `case when ${t}.tipo_vinculo in ('aposentado', 'pensionista') and ${vigenteEm(t, 'hoje()')} then 'Aposentado'
        when ${vigenteEm(t, 'hoje()')} then 'Ativo'
        when ${t}.exercicio_inicio > hoje() then 'Pré-cadastro' else 'Desligado' end`;

const EFETIVO = (t: string) => `${t}.tipo_vinculo in ('efetivo', 'efetivo_comissionado')`;

/** Exercises today a cargo em comissão, which a função gratificada is not. */
const emComissao = (t: string) =>
  `exists (select from funcionario_comissao x join public.cargo g on g.id = x.cargo_id
     where x.pai_id = ${t}.id and g.tipo = 'comissao' and x.inicio <= hoje() and coalesce(x.fim, hoje()) >= hoje())`;

/** A day within the month that begins at another, as SQL. */
const noMes = (dia: string, inicio: string) => `(date_trunc('month', ${dia}) = ${inicio}::date)`;

/** What nobody said counts as no. */
const simOuNao = (condition: string, value: unknown) => `(coalesce(${condition}, false) = ${value === true})`;

export const funcionarioRules = onResource(funcionario, {
  derived: {
    nome: (t) => `select p.nome from pessoa p where p.id = ${t}.pessoa_id`,
    cpf: (t) => `select p.cpf_cnpj from pessoa p where p.id = ${t}.pessoa_id`,
    lotacao: (t) => `select d.nome from departamento d where d.id = ${lotacaoEm(t, 'hoje()')}`,
    situacao,
  },
  filters: {
    situacao: (value, t) => `(${situacao(t)} = ${{ ativo: "'Ativo'", desligado: "'Desligado'", pre: "'Pré-cadastro'" }[String(value)]})`,
    situacao_em: (value, t, param) => vigenteEm(t, `${param(value)}::date`),
    departamento_id: (value, t, param) => `(${lotacaoEm(t, 'hoje()')} = ${param(value)})`,
    unidade_id: (value, t, param) => `((select d.unidade_id from departamento d where d.id = ${lotacaoEm(t, 'hoje()')}) = ${param(value)})`,
    admitido_em: (value, t, param) => noMes(`${t}.exercicio_inicio`, param(`${value}-01`)),
    desligado_em: (value, t, param) => noMes(`least(${t}.data_desligamento, ${t}.vigencia_contrato)`, param(`${value}-01`)),
    contrato_a_vencer: (value, t) => simOuNao(`${vigenteEm(t, 'hoje()')} and ${t}.vigencia_contrato <= hoje() + 60`, value),
    em_probatorio: (value, t) =>
      simOuNao(`${vigenteEm(t, 'hoje()')} and ${EFETIVO(t)} and ${t}.exercicio_inicio + interval '36 months' > hoje()`, value),
    em_comissao: (value, t) => simOuNao(`${vigenteEm(t, 'hoje()')} and (${t}.tipo_vinculo = 'comissionado' or ${emComissao(t)})`, value),
    de_carreira: (value, t) => simOuNao(EFETIVO(t), value),
    sem_conta: (value, t) => `((${t}.conta_id is null) = ${value === true})`,
  },
  searchAlso: (t, like) => `exists (select from pessoa p where p.id = ${t}.pessoa_id and p.nome_busca like ${like})`,
  complete: async (draft, tx, current) => (current ? draft : { ...draft, matricula: await proximaMatricula(tx) }),
  judge: async (draft, tx, current) => {
    const whole = { ...current, ...draft } as Draft;
    const issues: Issues = {};
    for (const found of [
      await personIssues(tx, whole),
      await termIssues(tx, whole, current),
      await errosDoCargo(tx, whole),
      errosDaLotacao(whole),
      await errosDoPadrao(tx, whole),
      await dependantIssues(tx, whole, current?.id ?? 0),
    ])
      Object.assign(issues, found);
    return Object.keys(issues).length > 0 ? issues : recusarAcumulacao(tx, whole, current?.id ?? 0);
  },
  beforeDelete: ({ exercicio_inicio }, tx) => {
    // F6: whoever began to work has a history, which ends by an act
    if (exercicio_inicio <= tx.today())
      throw new ValidationError({ id: ['Só se exclui um vínculo em pré-cadastro. Este já tem exercício: use Desligar.'] });
  },
  acts: {
    desligar: act(
      'Vínculo encerrado.',
      async (vinculo: Funcionario, { data, motivo_vinculo_id, ato, aviso_indenizado }, tx) => {
        if (!data || data < vinculo.exercicio_inicio)
          throw new ValidationError({ data: [`O exercício começou em ${formatDate(vinculo.exercicio_inicio)}.`] });
        if (vinculo.data_desligamento) throw new ValidationError({ data: ['O vínculo já está encerrado.'] });
        if (aviso_indenizado && vinculo.regime_juridico !== 'celetista')
          throw new ValidationError({ aviso_indenizado: ['Só o vínculo regido pela CLT tem aviso-prévio.'] });
        await tx.db.execute(
          `update funcionario set data_desligamento = $2, motivo_desligamento_id = $3, ato_desligamento = $4, aviso_indenizado = $6, versao = versao + 1
          where id = $1 and cliente_id = $5`,
          [vinculo.id, data, motivo_vinculo_id, ato, tx.cliente.id, aviso_indenizado ?? false],
        );
        for (const table of ['lotacao', 'funcionario_comissao', 'funcionario_beneficio'])
          await tx.db.execute(`update ${table} set fim = $2 where pai_id = $1 and coalesce(fim, $2) >= $2 and inicio <= $2`, [
            vinculo.id,
            data,
          ]);
        await tx.db.execute(
          "update ferias_periodo set situacao = 'cancelada', versao = versao + 1 where funcionario_id = $1 and cliente_id = $3 and inicio > $2 and folha_id is null and situacao in ('programada', 'deferida')",
          [vinculo.id, data, tx.cliente.id],
        );
        await encerrarDoVinculo(tx, vinculo.id, data);
        return undefined;
      },
      { question: perguntarDoFim },
    ),
  },
});

const MATRICULA_LOCK = 7_250_001;

/** The next matrícula of the entity, never used again; two people saving at once take turns. */
async function proximaMatricula(tx: Work): Promise<string> {
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [MATRICULA_LOCK, tx.setting.entidadeId ?? 0]);
  const row = await tx
    .seeing('funcionario', 'todos')
    .db.first<{ n: number }>('select coalesce(max(left(f.matricula, 6)::int), 0) + 1 as n from funcionario f');
  return matricula(row?.n ?? 1);
}

/** What the eSocial and the payslip need of the person. */
async function personIssues(tx: Work, { pessoa_id }: Draft): Promise<Issues> {
  if (!pessoa_id) return {};
  const person = await tx.db.first<{
    cpf_cnpj: string | null;
    nascimento_fundacao: string | null;
    sexo_id: number | null;
    nome_mae: string | null;
  }>('select cpf_cnpj, nascimento_fundacao, sexo_id, nome_mae from pessoa where id = $1', [pessoa_id]);
  const missing = [
    [person?.cpf_cnpj, 'o CPF'],
    [person?.nascimento_fundacao, 'o nascimento'],
    [person?.sexo_id, 'o sexo'],
    [person?.nome_mae, 'o nome da mãe'],
  ].flatMap(([value, label]) => (value ? [] : [label]));
  return missing.length > 0 ? { pessoa_id: [`Complete antes o cadastro da pessoa: falta ${missing.join(', ')}.`] } : {};
}

/** Who was appointed takes office, and begins, within the terms of the statute (model: Lei 8.112/1990, arts. 13 and 15). */
async function termIssues(tx: Work, { nomeacao, posse, exercicio_inicio }: Draft, current: Funcionario | null): Promise<Issues> {
  if (current || !nomeacao || !posse || !exercicio_inicio) return {};
  const row = await tx.db.first<{ prazo_posse: number; prazo_exercicio: number }>(
    'select p.prazo_posse, p.prazo_exercicio from parametro_pessoal p where p.inicio <= $1 order by p.inicio desc limit 1',
    [nomeacao],
  );
  const { prazo_posse, prazo_exercicio } = row ?? { prazo_posse: 30, prazo_exercicio: 15 };
  const issues: Issues = {};
  if (posse > addDays(nomeacao, prazo_posse))
    addIssue(issues, 'posse', `O prazo da posse era ${formatDate(addDays(nomeacao, prazo_posse))}.`);
  if (exercicio_inicio > addDays(posse, prazo_exercicio))
    addIssue(issues, 'exercicio_inicio', `O prazo do exercício era ${formatDate(addDays(posse, prazo_exercicio))}.`);
  return issues;
}

interface CargoRow extends Record<string, unknown> {
  tipo: string;
  nome: string;
  regime_previdenciario: string;
}

async function errosDoCargo(tx: Work, draft: Draft): Promise<Issues> {
  const issues: Issues = {};
  const row = await tx.db.first<CargoRow>('select tipo, nome, regime_previdenciario from cargo where id = $1', [draft.cargo_id ?? null]);
  if (row && draft.tipo_vinculo && !CARGOS_DO_VINCULO[draft.tipo_vinculo].includes(row.tipo))
    addIssue(issues, 'tipo_vinculo', `Este tipo de vínculo não cabe no cargo ${row.nome}.`);
  if (row && draft.regime_previdenciario === 'rpps' && row.regime_previdenciario !== 'rpps' && draft.tipo_vinculo !== 'cedido_recebido')
    addIssue(issues, 'regime_previdenciario', 'O cargo contribui para o RGPS (CF, art. 40, § 13).');
  // C3: CF art. 37, V
  for (const [n, line] of linesOf(draft.comissoes).entries()) {
    const held = await tx.db.first<CargoRow>('select tipo, nome from cargo where id = $1', [line.cargo_id ?? null]);
    if (held?.tipo === 'funcao' && row?.tipo !== 'efetivo')
      addIssue(issues, `comissoes.${n}.cargo_id`, 'A função gratificada é só de quem tem cargo efetivo (CF, art. 37, V).');
  }
  if (draft.especialidade_id && !draft.registro_profissional) {
    const area = await tx.db.first<{ conselho_classe: string | null }>('select conselho_classe from especialidade where id = $1', [
      draft.especialidade_id,
    ]);
    if (area?.conselho_classe) addIssue(issues, 'registro_profissional', `A especialidade exige o registro no ${area.conselho_classe}.`);
  }
  return issues;
}

/** The principal lotações follow one another without gaps from the first day of exercise. */
function errosDaLotacao({ lotacoes, exercicio_inicio }: Draft): Issues {
  const issues: Issues = {};
  const lines = (lotacoes ?? [])
    .map((line, n) => ({ ...line, n }))
    .filter(({ principal, inicio }) => principal && inicio)
    .sort((a, b) => a.inicio.localeCompare(b.inicio));
  if (!exercicio_inicio) return issues;
  if (!lines[0] || lines[0].inicio > exercicio_inicio)
    addIssue(issues, 'lotacoes', `Falta a lotação principal desde o exercício, em ${formatDate(exercicio_inicio)}.`);
  for (const [at, { n, inicio }] of lines.entries()) {
    const before = lines[at - 1];
    if (before && (!before.fim || before.fim >= inicio))
      addIssue(issues, `lotacoes.${n}.inicio`, 'O período se sobrepõe ao da lotação principal anterior.');
    else if (before?.fim && addDays(before.fim, 1) < inicio)
      addIssue(issues, `lotacoes.${n}.inicio`, 'Há dias sem lotação principal antes deste.');
  }
  return issues;
}

async function errosDoPadrao(tx: Work, draft: Draft): Promise<Issues> {
  const issues: Issues = {};
  for (const name of ['padroes', 'jornadas'] as const) {
    const first = linesOf(draft[name])
      .map(({ inicio }) => String(inicio ?? ''))
      .sort()[0];
    if (first && draft.exercicio_inicio && first > draft.exercicio_inicio)
      addIssue(issues, `${name}.0.inicio`, `Falta desde o exercício, em ${formatDate(draft.exercicio_inicio)}.`);
  }
  for (const [n, { tabela_salarial_id: tabela, classe, nivel }] of (draft.padroes ?? []).entries())
    Object.assign(issues, await missingCell(tx, { tabela, classe, nivel }, `padroes.${n}.nivel`));
  return issues;
}

/** Dependants lower the IRRF of one payer alone. */
async function dependantIssues(tx: Work, { pessoa_id, deduz_dependentes }: Draft, id: number): Promise<Issues> {
  if (!pessoa_id || deduz_dependentes === false || tx.setting.entidadeId === null) return {};
  const other = await tx.within({ entidadeIds: null }).db.first<{ nome: string }>(
    `select o.nome from funcionario f join orgao o on o.id = f.entidade_id
      where f.pessoa_id = $1 and f.id <> $2 and f.entidade_id <> $3 and f.deduz_dependentes and f.data_desligamento is null limit 1`,
    [pessoa_id, id, tx.setting.entidadeId],
  );
  return other ? { deduz_dependentes: [`Os dependentes já são deduzidos em ${other.nome}: um só pagador os deduz.`] } : {};
}
