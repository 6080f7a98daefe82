import { addDays, type Issues } from '../../../../resources/definition';
import { readClientes } from '../../../../server/clientes';
import { AppError, ValidationError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import { onResource } from '../../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type EntradaDaBase, type SancaoDaBase, sancaoDaBase } from '../../calculo/fornecedores/sancao-da-base';
import { consultaSancao } from '../../resources/fornecedores/consulta_sancao';
import { sancaoFornecedor } from '../../resources/fornecedores/sancao_fornecedor';
import { type AcessoAsBases, type Base, type Consultado, lerAcessoAsBases, lerBase } from './bases-de-sancao';

const BASES: readonly Base[] = ['ceis', 'cnep'];
/** Hours that a look at the bases is good for (handbook Compras 6.3). */
const VALIDADE_H = 24;
/** Contracts whose supplier is looked at every night. */
const VIVOS = "('assinado', 'vigente', 'suspenso')";

export const consultaSancaoRules = onResource(consultaSancao, {
  complete: (draft, work) => ({ ...draft, data_hora: work.now().toISOString() }),
  judge: ({ emissao, certidao }, work) => {
    const issues: Issues = {};
    if (!certidao) issues.certidao = ['Anexe a certidão.'];
    if (emissao && emissao < addDays(work.today(), -1))
      issues.emissao = ['A certidão é de mais de um dia. Emita outra: a consulta vale por 24 horas.'];
    return issues;
  },
});

/** SQL: whether both bases were looked at for a person, or a certificate attached, in the hours before an instant given as SQL. */
const consultadaSql = (pessoa: string, agora: string) => `(
  select count(distinct c.base) filter (where c.base <> 'certidao') = 2 or bool_or(c.base = 'certidao')
    from public.consulta_sancao c
   where c.pessoa_id = ${pessoa} and c.situacao = 'ok' and c.data_exclusao is null and c.data_hora > ${agora} - interval '${VALIDADE_H} hours')`;

/**
 * Looks at CEIS and CNEP for who was not looked at today, with no transaction open: what they answer is kept, and the sanctions that
 * they know enter the municipality's own (Lei 14.133/2021, arts. 14, III, and 91, § 4º). What cannot be asked is kept as not done.
 */
export async function consultarSancoes(work: Work, pessoas: readonly (number | null | undefined)[]): Promise<void> {
  const acesso = await lerAcessoAsBases(work);
  if (!acesso) return;
  const ids = pessoas.filter((id) => id !== null && id !== undefined);
  await consultarNasBases(
    work,
    acesso,
    await lerConsultados(work, ids, ` and not coalesce(${consultadaSql('p.id', '$2::timestamptz')}, false)`, [work.now()]),
  );
}

const lerConsultados = (work: Work, ids: readonly number[], more = '', values: readonly unknown[] = []): Promise<Consultado[]> =>
  work.db.rows(
    `select p.id, p.nome, p.cpf_cnpj from pessoa p where p.id = any($1::bigint[]) and p.cpf_cnpj is not null${more} order by p.id`,
    [ids, ...values],
  );

async function consultarNasBases(work: Work, acesso: AcessoAsBases, quem: readonly Consultado[]): Promise<void> {
  for (const pessoa of quem) {
    for (const base of BASES) {
      const lido = await lerBase(work, acesso, base, pessoa).catch((error: unknown) => (error as Error).message);
      await work.transact((tx) => anotar(tx, pessoa, base, lido));
    }
  }
}

async function anotar(tx: Work, { id: pessoa_id }: Consultado, base: Base, lido: EntradaDaBase[] | string): Promise<void> {
  const falhou = typeof lido === 'string';
  await tx.db.execute(
    `insert into public.consulta_sancao (cliente_id, pessoa_id, base, data_hora, emissao, motivo, situacao, erro, encontrados, resultado, usuario_cadastro_id, data_cadastro)
     values ($1, $2, $3, $4, $5, 'Consulta pelo serviço.', $6, $7, $8, $9, $10, $4)`,
    [
      tx.cliente.id,
      pessoa_id,
      base,
      tx.now(),
      tx.today(),
      falhou ? 'erro' : 'ok',
      falhou ? lido.slice(0, 300) : null,
      falhou ? null : lido.length,
      falhou ? null : JSON.stringify(lido, null, 2),
      tx.caller?.usuarioId ?? null,
    ],
  );
  if (!falhou) await guardarSancoes(tx, pessoa_id, base, lido);
}

/**
 * What the base knows is entered, and what it no longer tells, or tells with another end, ends today: a sanction is never changed nor
 * deleted.
 */
async function guardarSancoes(tx: Work, pessoa_id: number, base: Base, entradas: readonly EntradaDaBase[]): Promise<void> {
  // of two looks at once the second sees what the first entered
  await tx.db.first('select id from public.pessoa where id = $1 and cliente_id = $2 for no key update', [pessoa_id, tx.cliente.id]);
  const guardadas = await tx.db.rows<{ id: number; chave: string }>(
    `select id, codigo_base || '|' || coalesce(fim::text, '') as chave from public.sancao_fornecedor
      where pessoa_id = $1 and origem = $2 and cliente_id = $3 and codigo_base is not null and situacao = 'aplicada' order by id for update`,
    [pessoa_id, base, tx.cliente.id],
  );
  const ditas = new Map<string, SancaoDaBase>(
    entradas.map((entrada) => {
      const sancao = sancaoDaBase(base, entrada, tx.today());
      return [`${sancao.codigo_base}|${sancao.fim ?? ''}`, sancao] as const;
    }),
  );
  for (const { id, chave } of guardadas) {
    if (ditas.delete(chave)) continue;
    await writeColumns(tx, sancaoFornecedor, id, {
      situacao: 'reabilitada',
      reabilitada_em: tx.today(),
      motivo_reabilitacao: `O ${base.toUpperCase()} já não a informa assim.`,
    });
  }
  for (const { codigo_base, todos_os_entes, ...sancao } of ditas.values())
    await createRecord(
      tx,
      tx.services.registry.get(sancaoFornecedor.name),
      { pessoa_id, origem: base, ...sancao },
      { codigo_base, todos_os_entes },
    );
}

/** Why the bases were not looked at for a person in the last hours; null when they were. */
async function naoConsultada(work: Work, pessoaId: number): Promise<string | null> {
  const row = await work.db.first<{ feita: boolean | null; erro: string | null; configurada: boolean }>(
    `select ${consultadaSql('$1', '$2::timestamptz')} as feita,
            (select c.base || ': ' || c.erro from public.consulta_sancao c where c.pessoa_id = $1 and c.situacao = 'erro' and c.cliente_id = $3
               and c.data_hora > $2::timestamptz - interval '${VALIDADE_H} hours' order by c.id desc limit 1) as erro,
            exists (select from public.integracao i where i.cliente_id = $3 and i.adaptador = 'ceis_cnep' and i.url is not null
                      and i.chave is not null) as configurada`,
    [pessoaId, work.now(), work.cliente.id],
  );
  if (row?.feita) return null;
  if (!row?.configurada) return 'a integração com CEIS e CNEP não está configurada';
  return row.erro ?? 'o fornecedor não foi consultado nas últimas 24 horas';
}

/** What is said after an act that goes on without the look at the bases; null when it was made. */
export async function avisoDeConsulta(work: Work, pessoaId: number): Promise<string | null> {
  const motivo = await naoConsultada(work, pessoaId);
  return motivo && `Consulta ao CEIS/CNEP não realizada: ${motivo}.`;
}

/**
 * Who is awarded, signs or extends was looked for in CEIS and CNEP in the last 24 hours, or its certificate is attached: nothing assumes
 * that there is nothing against it (Lei 14.133/2021, art. 91, § 4º).
 *
 * @throws ValidationError
 */
export async function exigirConsulta(work: Work, pessoaId: number, campo: string): Promise<void> {
  const aviso = await avisoDeConsulta(work, pessoaId);
  if (!aviso) return;
  const pessoa = await work.db.first<{ nome: string }>('select nome from pessoa where id = $1', [pessoaId]);
  throw new ValidationError({
    [campo]: [`${aviso} Anexe a certidão de ${pessoa?.nome} em Procedimentos auxiliares › Consultas ao CEIS/CNEP.`],
  });
}

/** Looks for a supplier because a person asked. @throws AppError INTEGRACAO_NAO_CONFIGURADA */
export async function consultarFornecedor(work: Work, id: number): Promise<void> {
  const row = await work.db.first<{ pessoa_id: number }>('select pessoa_id from fornecedor_cadastro where id = $1', [id]);
  if (!row) return;
  const acesso = await lerAcessoAsBases(work);
  if (!acesso) throw new AppError('INTEGRACAO_NAO_CONFIGURADA', { message: 'A integração com CEIS e CNEP não está configurada.' });
  await consultarNasBases(work, acesso, await lerConsultados(work, [row.pessoa_id]));
}

/** Every night, the suppliers of contracts that go on. */
export const consultasDaNoite: Nightly = {
  name: 'consulta_sancao',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      const contratados = await work.db.rows<{ id: number }>(
        `select distinct contratado_id as id from contrato where situacao in ${VIVOS} order by 1`,
      );
      await consultarSancoes(
        work,
        contratados.map(({ id }) => id),
      );
    }
  },
};
