import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { EXIGENCIAS_HABILITACAO } from '../../resources/contratacao/habilitacao_licitante';
import { nomeDoObjeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { TIPOS_DOCUMENTO_FORNECEDOR, type TipoDocumentoFornecedor } from '../../resources/fornecedores/fornecedor_documento';
import { avisoDeExequibilidade, eAceitavel } from './aceitacao';
import { classificarProcesso, type Disputado, escreverClassificacao } from './classificacao';
import { exigirPrimeiros } from './cobertura';
import { exigirPrecosAbertos } from './disputa';
import { registrarEvento } from './eventos';

/** Working days in which a small business regularises what it was habilitada with, and by which they are extended (LC 123/2006, art. 43, § 1º). */
export const DIAS_REGULARIZACAO = 5;

interface Convocado {
  proposta: number;
  fornecedor_id: number;
  nome: string;
  /** What it is the first of. */
  objetos: string[];
}

/** A leilão has no habilitação (Lei 14.133/2021, art. 31, § 4º). */
const semHabilitacao = ({ modalidade }: Pick<ProcessoContratacao, 'modalidade'>): boolean => modalidade === 'leilao';

/**
 * Calls who is first for each item or lot, of the offers that may be accepted, and was not called yet: what is asked of it, filled in with the valid
 * documents of its register (R12). The process is locked. Done again, it calls only who is new.
 */
export async function convocarPrimeiros(tx: Work, processo: Disputado): Promise<number> {
  if (semHabilitacao(processo)) return 0;
  const convocados = await lerNovosPrimeiros(tx, processo);
  for (const convocado of convocados) await abrirExigencias(tx, processo.id, convocado);
  return convocados.length;
}

/**
 * The act: who is first is settled, and there is somebody to call.
 *
 * @throws ValidationError while somebody may still cover the best, and when there is nobody new, in a process already in habilitação
 */
export async function convocar(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  await exigirPrecosAbertos(tx, processo.id);
  exigirPrimeiros(await escreverClassificacao(tx, processo));
  const novos = await convocarPrimeiros(tx, processo);
  if (novos === 0 && processo.situacao === 'habilitacao')
    throw new ValidationError({ id: ['Os primeiros de cada item e lote já foram convocados. Decida as exigências de cada um.'] });
}

/** What is told of those that are called when the price of one may not hold. */
export async function convocadosComAviso(tx: Work, id: number): Promise<string | null> {
  const processo = await tx.db.first<Disputado & Pick<ProcessoContratacao, 'categoria_processo'> & Record<string, unknown>>(
    `select id, modalidade, criterio_julgamento, peso_tecnica::text, categoria_processo from public.processo_contratacao
      where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id],
  );
  if (!processo) return null;
  const avisos = (await primeirasDe(tx, processo)).flatMap((oferta) => avisoDeExequibilidade(processo, oferta) ?? []);
  return avisos.length > 0 ? `Licitantes convocados para habilitação. Atenção: ${avisos.join('; ')}.` : null;
}

/** Who is first for each object, of the offers that may be accepted. */
async function primeirasDe(tx: Work, processo: Disputado) {
  const objetos = await classificarProcesso(tx, processo);
  return objetos.flatMap((ofertas) => ofertas.find((oferta) => eAceitavel(processo, oferta)) ?? ofertas[0] ?? []);
}

async function lerNovosPrimeiros(tx: Work, processo: Disputado): Promise<Convocado[]> {
  const primeiras = await primeirasDe(tx, processo);
  const novas = await tx.db.rows<{ proposta: number; fornecedor_id: number; nome: string }>(
    `select o.id as proposta, o.fornecedor_id, n.nome from public.proposta_licitacao o
       join public.pessoa n on n.id = o.fornecedor_id and n.cliente_id = o.cliente_id
      where o.id = any($3::bigint[]) and o.cliente_id = $2 and not exists (
        select from public.habilitacao_licitante h where h.processo_contratacao_id = $1 and h.proposta_id = o.id and h.cliente_id = $2)
      order by o.id`,
    [processo.id, tx.cliente.id, primeiras.map(({ proposta }) => proposta)],
  );
  return novas.map((nova) => ({ ...nova, objetos: primeiras.filter(({ proposta }) => proposta === nova.proposta).map(nomeDoObjeto) }));
}

/** Where the habilitação comes first, everybody who proposed is called (Lei 14.133/2021, art. 17, § 1º). */
export async function convocarTodos(tx: Work, { id }: Pick<ProcessoContratacao, 'id'>): Promise<void> {
  const todos = await tx.db.rows<{ proposta: number; fornecedor_id: number; nome: string }>(
    `select o.id as proposta, o.fornecedor_id, n.nome from public.proposta_licitacao o
       join public.pessoa n on n.id = o.fornecedor_id and n.cliente_id = o.cliente_id
      where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.data_exclusao is null and o.situacao = 'aberta' order by o.id`,
    [id, tx.cliente.id],
  );
  for (const um of todos) await abrirExigencias(tx, id, { ...um, objetos: ['antes das propostas'] });
}

async function abrirExigencias(tx: Work, processoId: number, { proposta, fornecedor_id, nome, objetos }: Convocado): Promise<void> {
  await tx.db.execute(
    `insert into public.habilitacao_licitante (cliente_id, entidade_id, exercicio, processo_contratacao_id, proposta_id, fornecedor_id, grupo,
       exigencia, documento_id, situacao, observacao, data_cadastro, usuario_cadastro_id)
     select p.cliente_id, p.entidade_id, p.exercicio, p.id, $3, $4, u.grupo, u.exigencia, d.id,
            case when d.id is null then 'pendente' else 'aceita' end,
            case when d.id is null then null else 'Documento válido do cadastro do fornecedor.' end, $7, $8
       from public.processo_contratacao p cross join unnest($5::text[], $6::text[]) with ordinality as u(grupo, exigencia, ordem)
       left join lateral (
         select d.id from public.fornecedor_documento d join public.fornecedor_cadastro f on f.id = d.fornecedor_id and f.cliente_id = d.cliente_id
          where f.pessoa_id = $4 and d.cliente_id = $2 and f.data_exclusao is null and d.data_exclusao is null and d.tipo = u.exigencia
            and d.situacao = 'validada' and (d.validade is null or d.validade >= $9)
          order by d.validade desc nulls first, d.id desc limit 1) d on true
      where p.id = $1 and p.cliente_id = $2 and (u.exigencia in (select e.exigencia from public.processo_contratacao_exigencias_habilitacao e where e.pai_id = p.id)
         or not exists (select from public.processo_contratacao_exigencias_habilitacao e where e.pai_id = p.id))
      order by u.ordem`,
    [
      processoId,
      tx.cliente.id,
      proposta,
      fornecedor_id,
      EXIGENCIAS_HABILITACAO.map(([grupo]) => grupo),
      EXIGENCIAS_HABILITACAO.map(([, exigencia]) => exigencia),
      tx.now(),
      tx.caller?.usuarioId ?? null,
      tx.today(),
    ],
  );
  await registrarEvento(tx, processoId, `${nome} é convocado(a) para a habilitação: ${objetos.join(', ')}.`);
}

interface Falta extends Record<string, unknown> {
  nome: string;
  convocado: boolean;
  exigencias: TipoDocumentoFornecedor[];
}

/**
 * R12: who wins was called and has nothing pending or refused; the process and its results are as they are about to be.
 *
 * @throws ValidationError that names who and what
 */
export async function exigirHabilitados(tx: Work, processo: ProcessoContratacao): Promise<void> {
  if (semHabilitacao(processo)) return;
  const faltas = await tx.db.rows<Falta>(
    `select n.nome, exists (select from public.habilitacao_licitante h where h.processo_contratacao_id = $1 and h.fornecedor_id = w.fornecedor_id
                              and h.cliente_id = $2) as convocado,
            array(select h.exigencia from public.habilitacao_licitante h where h.processo_contratacao_id = $1 and h.fornecedor_id = w.fornecedor_id
                     and h.cliente_id = $2 and h.situacao in ('pendente', 'diligencia', 'recusada') order by h.id) as exigencias
       from (select distinct r.fornecedor_id from public.resultado_item_licitacao r
              where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.ordem = 1 and r.data_exclusao is null) w
       join public.pessoa n on n.id = w.fornecedor_id and n.cliente_id = $2 order by n.nome`,
    [processo.id, tx.cliente.id],
  );
  const mensagens = faltas.flatMap(({ nome, convocado, exigencias }) => {
    if (!convocado) return [`${nome} é a primeira oferta aceitável e não foi convocado(a): convoque para habilitação.`];
    if (exigencias.length === 0) return [];
    const nomes = exigencias.map((exigencia) => TIPOS_DOCUMENTO_FORNECEDOR[exigencia]).join(', ');
    return [`${nome} tem exigências em aberto ou recusadas: ${nomes}. Decida-as em Habilitação, ou inabilite o licitante.`];
  });
  if (mensagens.length > 0) throw new ValidationError({ id: mensagens });
}

/** The term to regularise begins when the small business is declared the winner (LC 123/2006, art. 43, § 1º). */
export async function abrirRegularizacao(tx: Work, { id }: Pick<ProcessoContratacao, 'id'>): Promise<void> {
  const prazo = (await readCalendar(tx)).deadline(tx.today(), DIAS_REGULARIZACAO, 'uteis');
  await tx.db.execute(
    `update public.habilitacao_licitante h set prazo = $3, prazo_desde = $4, versao = versao + 1
      where h.processo_contratacao_id = $1 and h.cliente_id = $2 and h.situacao = 'restricao' and h.prazo is null
        and exists (select from public.resultado_item_licitacao r where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.ordem = 1
                       and r.fornecedor_id = h.fornecedor_id and r.data_exclusao is null)`,
    [id, tx.cliente.id, prazo, tx.today()],
  );
}

/** What was accepted with a restriction is regularised before the object is adjudicated. @throws ValidationError */
export async function exigirRegularizados(tx: Work, { id }: Pick<ProcessoContratacao, 'id'>): Promise<void> {
  const row = await tx.db.first<{ nome: string; prazo: string | null }>(
    `select n.nome, to_char(h.prazo, 'DD/MM/YYYY') as prazo from public.habilitacao_licitante h
       join public.pessoa n on n.id = h.fornecedor_id and n.cliente_id = h.cliente_id
       join public.resultado_item_licitacao r on r.processo_contratacao_id = h.processo_contratacao_id and r.fornecedor_id = h.fornecedor_id
        and r.ordem = 1 and r.data_exclusao is null
      where h.processo_contratacao_id = $1 and h.cliente_id = $2 and h.situacao in ('restricao', 'recusada', 'diligencia') order by h.prazo limit 1`,
    [id, tx.cliente.id],
  );
  if (row)
    throw new ValidationError({
      id: [
        `${row.nome} ainda regulariza documentos${row.prazo ? `, até ${row.prazo}` : ''}. Aceite-os em Habilitação, ou inabilite o licitante (LC 123/2006, art. 43, §§ 1º e 2º).`,
      ],
    });
}
