import { addDays, addIssue, formatDate, type Issues } from '../../../../resources/definition';
import { ordinaryElection } from '../../../../server/calendar/elections';
import { endpoint } from '../../../../server/http/endpoint';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { type AskedValues, act, onResource } from '../../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { concurso } from '../../resources/concurso/concurso';
import { concursoCandidato } from '../../resources/concurso/concurso_candidato';
import {
  type APRESENTACAO,
  type ConcursoConvocacao,
  concursoConvocacao,
  type NOMEACAO,
  type SAIDA,
} from '../../resources/concurso/concurso_convocacao';
import { tomarArquivos } from './arquivos';
import { empossar, entrarEmExercicio, lerPrazos } from './empossar';

const gravar = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, concursoConvocacao, id, colunas);

/** How long somebody who is called is waited for when nobody says another term. */
const DIAS_PARA_APRESENTAR = 30;

interface DoCandidato extends Record<string, unknown> {
  nome: string;
  cpf: string;
  nascimento: string;
  email: string | null;
  telefone: string | null;
  pessoa_id: number | null;
  sexo_id: number | null;
  nome_mae: string | null;
}

/** The candidate of a call, with the register of the person of the same CPF. */
const lerCandidato = (work: Work, candidatoId: number): Promise<DoCandidato | undefined> =>
  work.db.first<DoCandidato>(
    `select c.nome, c.cpf, c.nascimento::text as nascimento, c.email, c.telefone, p.id as pessoa_id, p.sexo_id, p.nome_mae
       from concurso_candidato c left join public.pessoa p on p.cpf_cnpj = c.cpf and p.cliente_id = c.cliente_id and p.data_exclusao is null
      where c.id = $1`,
    [candidatoId],
  );

/** Whoever comes has a register of their own from then on: the one of their CPF, completed, or a new one. */
async function apresentar(tx: Work, record: ConcursoConvocacao, pedido: AskedValues<typeof APRESENTACAO>): Promise<void> {
  const { data, sexo_id, nome_mae } = pedido;
  if (String(data) < record.convocado_em)
    throw new ValidationError({ data: [`A convocação foi publicada em ${formatDate(record.convocado_em)}.`] });
  if (String(data) > record.prazo_apresentacao)
    throw new ValidationError({ data: [`O prazo era ${formatDate(record.prazo_apresentacao)}: declare que não compareceu.`] });
  const candidato = await lerCandidato(tx, record.candidato_id);
  if (!candidato) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O candidato foi excluído.' });
  const pessoa_id = candidato.pessoa_id ?? (await incluirPessoa(tx, candidato, { sexo_id, nome_mae }));
  await completarPessoa(tx, pessoa_id, candidato.nascimento, { sexo_id, nome_mae });
  await gravar(tx, record.id, { pessoa_id, apresentado_em: data, prazo: null });
}

type DaPessoa = Pick<AskedValues<typeof APRESENTACAO>, 'sexo_id' | 'nome_mae'>;

async function incluirPessoa(tx: Work, candidato: DoCandidato, mais: DaPessoa): Promise<number> {
  const { nome, cpf, nascimento, email, telefone } = candidato;
  const { id } = await createRecord(tx, tx.services.registry.get('pessoa'), {
    tipo: 'fisica',
    cpf_cnpj: cpf,
    nome,
    nascimento_fundacao: nascimento,
    email,
    fone: telefone,
    ...mais,
  });
  return id;
}

/** What the vínculo needs and the register lacks; what is there stays. */
async function completarPessoa(tx: Work, id: number, nascimento: string, { sexo_id, nome_mae }: DaPessoa): Promise<void> {
  await tx.db.execute(
    `update pessoa set nascimento_fundacao = coalesce(nascimento_fundacao, $2::date), sexo_id = coalesce(sexo_id, $3::bigint), nome_mae = coalesce(nome_mae, $4)
      where id = $1 and cliente_id = $5 and (nascimento_fundacao is null or sexo_id is null or nome_mae is null)`,
    [id, nascimento, sexo_id, nome_mae, tx.cliente.id],
  );
}

/** What is missing for somebody to be appointed. */
function faltas({ documentos, exame_resultado, declara_bens, declara_acumulacao, declara_parentesco }: ConcursoConvocacao): Issues {
  const issues: Issues = {};
  for (const [n, { entregue }] of documentos.entries())
    if (!entregue) addIssue(issues, `documentos.${n}.entregue`, 'Falta este documento.');
  if (!exame_resultado) addIssue(issues, 'exame_resultado', 'Falta o exame admissional.');
  if (exame_resultado === 'inapto') addIssue(issues, 'exame_resultado', 'Quem está inapto não se nomeia: declare-o inapto.');
  if (!declara_bens) addIssue(issues, 'declara_bens', 'Falta a declaração de bens (Lei 8.429/1992, art. 13).');
  if (!declara_acumulacao) addIssue(issues, 'declara_acumulacao', 'Falta a declaração de outros cargos (CF, art. 37, XVI).');
  if (!declara_parentesco) addIssue(issues, 'declara_parentesco', 'Falta a declaração de parentesco (STF, Súmula Vinculante 13).');
  return issues;
}

async function nomear(
  tx: Work,
  record: ConcursoConvocacao,
  { ato_id, portaria, data, vacancia }: AskedValues<typeof NOMEACAO>,
): Promise<void> {
  const issues = faltas(record);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const dia = String(data);
  if (record.apresentado_em && dia < record.apresentado_em)
    throw new ValidationError({ data: [`A pessoa se apresentou em ${formatDate(record.apresentado_em)}: a nomeação vem depois.`] });
  await podeNomear(tx, record.concurso_id, dia, vacancia);
  const prazo_posse = addDays(dia, (await lerPrazos(tx, dia)).posse);
  await gravar(tx, record.id, { ato_id, portaria, vacancia, nomeado_em: dia, prazo_posse, prazo: prazo_posse });
}

/**
 * Who was called in the validity of a contest may be appointed after it; not of one that was suspended or annulled, and in the last 180
 * days of the mandate only in the place of who left (LC 101/2000, art. 21).
 */
async function podeNomear(tx: Work, concursoId: number, dia: string, vacancia: string | null): Promise<void> {
  const row = await tx.db.first<{ situacao: string }>('select c.situacao from concurso c where c.id = $1', [concursoId]);
  if (row?.situacao === 'suspenso' || row?.situacao === 'anulado')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O concurso está ${row.situacao}: não se nomeia por ele.` });
  const desde = fimDeMandato(dia);
  if (desde && !vacancia)
    throw new ValidationError({
      vacancia: [`De ${formatDate(desde)} ao fim do mandato só se nomeia para repor quem saiu (LC 101/2000, art. 21): diga quem.`],
    });
}

/** The last 180 days of the mandate of the Prefeito, on a day of them. */
function fimDeMandato(dia: string): string | null {
  const ano = Number(dia.slice(0, 4));
  const desde = addDays(`${ano}-12-31`, -179);
  return ordinaryElection(ano)?.tipo === 'municipal' && dia >= desde ? desde : null;
}

/** Ends a call; its position is open again. */
async function encerrar(tx: Work, { id }: ConcursoConvocacao, motivo: string | null, termo: number | null = null): Promise<void> {
  if (termo !== null) await tomarArquivos(tx, concursoConvocacao, id, { termo });
  await gravar(tx, id, { encerrado_em: tx.today(), motivo, prazo: null, termo });
}

async function mandarAoFim(tx: Work, record: ConcursoConvocacao, { motivo, documento }: AskedValues<typeof SAIDA>): Promise<void> {
  const row = await tx.db.first<{ permite: boolean; foi: boolean }>(
    `select c.permite_fim_de_fila as permite, x.fim_de_fila as foi from concurso_candidato x join public.concurso c on c.id = x.concurso_id where x.id = $1`,
    [record.candidato_id],
  );
  if (!row?.permite)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O edital não permite pedir o fim da fila: registre a desistência.' });
  if (row.foi)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O candidato já foi uma vez ao fim da fila: registre a desistência.' });
  await writeColumns(tx, concursoCandidato, record.candidato_id, { fim_de_fila: true });
  await encerrar(tx, record, motivo, documento);
}

export const convocacaoRules = onResource(concursoConvocacao, {
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('convocado', 'apresentado') then 'Depois da nomeação a convocação não se altera.' end`,
  acts: {
    apresentar: act('Apresentação registrada.', (record: ConcursoConvocacao, pedido, tx) => apresentar(tx, record, pedido)),
    nomear: act('Nomeação registrada.', (record: ConcursoConvocacao, pedido, tx) => nomear(tx, record, pedido)),
    empossar: act('Posse registrada: o vínculo está em pré-cadastro.', (record: ConcursoConvocacao, pedido, tx) =>
      empossar(tx, record, pedido),
    ),
    entrar_em_exercicio: act('Exercício registrado: o vínculo está ativo.', (record: ConcursoConvocacao, pedido, tx) =>
      entrarEmExercicio(tx, record, pedido),
    ),
    pedir_fim_de_fila: act('Candidato no fim da fila.', (record: ConcursoConvocacao, pedido, tx) => mandarAoFim(tx, record, pedido)),
    desistir: act('Desistência registrada: convoque o seguinte.', (record: ConcursoConvocacao, { motivo, documento }, tx) =>
      encerrar(tx, record, motivo, documento),
    ),
    declarar_inapto: act('Inaptidão registrada: convoque o seguinte.', (record: ConcursoConvocacao, { motivo, documento }, tx) => {
      if (record.exame_resultado === 'apto') throw new ValidationError({ exame_resultado: ['O exame diz que a pessoa está apta.'] });
      return encerrar(tx, record, motivo, documento);
    }),
    declarar_ausente: act('Não comparecimento registrado: convoque o seguinte.', (record: ConcursoConvocacao, { motivo }, tx) => {
      if (record.prazo && tx.today() <= record.prazo)
        throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O prazo vai até ${formatDate(record.prazo)}: espere que termine.` });
      return encerrar(tx, record, motivo);
    }),
  },
});

const comRegra5 = { menu: [concurso.menu], regra: 5 } as const;

/** With what Convocar and Registrar apresentação begin. */
export const concursoEndpoints = [
  endpoint({
    method: 'GET',
    url: `${concurso.api.path}/:id/convocar`,
    access: comRegra5,
    tag: 'Pessoal',
    summary: 'Concurso: com que a convocação começa',
    handle: async (work, { params }) => {
      const id = readId(params.id);
      const vagas = await work.db.rows<{ id: number; rotulo: string }>(
        'select v.id, v.rotulo from concurso_vaga v where v.concurso_id = $1 order by v.rotulo',
        [id],
      );
      const unica = vagas.length === 1 ? vagas[0] : undefined;
      const hoje = work.today();
      return {
        concurso_id: id,
        vaga_id: unica?.id ?? null,
        ...(unica && { vaga: unica }),
        quantidade: 1,
        data: hoje,
        prazo_apresentacao: addDays(hoje, DIAS_PARA_APRESENTAR),
      };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${concursoConvocacao.api.path}/:id/apresentar`,
    access: comRegra5,
    tag: 'Pessoal',
    summary: 'Convocado: com que a apresentação começa',
    handle: async (work, { params }) => {
      const row = await work.db.first<{ candidato_id: number }>('select v.candidato_id from concurso_convocacao v where v.id = $1', [
        readId(params.id),
      ]);
      const candidato = row && (await lerCandidato(work, row.candidato_id));
      return { data: work.today(), sexo_id: candidato?.sexo_id ?? null, nome_mae: candidato?.nome_mae ?? null };
    },
  }),
];
