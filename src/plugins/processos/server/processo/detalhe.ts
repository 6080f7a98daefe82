import { NotFoundError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { acessosDoProcesso } from './acessos';
import { ASSINAVEIS, assinaturasDe, lerAssinaturas } from './assinaturas-lidas';
import { colegas } from './atribuir';
import { abriu, concluiu, meuPapel } from './destinos';
import { entregas } from './entregas';
import type { TipoEvento } from './eventos';
import { fazParte, MINHAS_CAIXAS } from './leitor';
import { minutasAbertas } from './minutas';
import { lerAdvogados } from './partes';
import { pendencias } from './pendencias';
import { comAtos } from './quem-desfaz';
import { lerRelacoes } from './relacoes';
import { lerRemetente } from './remetente';
import { lerRoteiro } from './roteiro';

/** What of a process is said to who is no part of it (handbook Administração 1.1, R6): the rest opens the request of access. */
async function reduzido(work: Work, id: number): Promise<Record<string, unknown>> {
  const row = await work.db.first<Record<string, unknown>>(
    `select p.id, p.numero, json_build_object('id', t.id, 'nome', t.nome) as tipo, json_build_object('id', s.id, 'nome', s.nome) as status,
            2 as acesso_id, false as faz_parte, null as url,
            exists (select from public.processo_acesso a where a.processo_id = p.id and a.solicitante_id = $2 and a.situacao = 'pendente') as solicitacao_pendente
       from public.processo p join processo_tipo t on t.id = p.tipo_id join processo_status s on s.id = p.status_id
      where p.id = $1 and p.cliente_id = $3 and p.data_exclusao is null and p.status_id <> 1`,
    [id, work.user.usuarioId, work.cliente.id],
  );
  if (!row) throw new NotFoundError('Processo não encontrado.');
  return row;
}

/**
 * A process in full: header, events with their pieces, drafts, reminders, relations and what the caller may do (handbook Administração
 * 1.9). Of a restricted one that the caller is no part of, only what `reduzido` says. Reading is noted.
 *
 * @param noted false to read again without another mark
 */
export async function lerDetalhe(work: Work, id: number, noted: boolean): Promise<Record<string, unknown>> {
  const seen = await work.db.first('select id from processo where id = $1', [id]);
  if (!seen) return reduzido(work, id);
  if (noted) await notar(work, id, 'visualizou');
  const resource = work.services.registry.get(processo.name);
  const header = await readRecord(work, resource, id);
  const [lidos, destinatarios, minutas, lembretes, relacoes, papel, advogados] = await Promise.all([
    lerEventos(work, id),
    lerDestinos(work, id),
    minutasAbertas(work, id),
    lerLembretes(work, id),
    lerRelacoes(work, id),
    meuPapel(work, id),
    lerAdvogados(work, id),
  ]);
  const pecas = await lerAssinaturas(work, { resource, record: header }, lidos);
  const comigo = papel === 'para';
  const lugar = { papel, parte: header.faz_parte === true, abriu: await abriu(work, id), concluiu: await concluiu(work, id) };
  const pode = permissoes(work, Number(header.status_id), lugar);
  const eventos = lidos.map((evento) => ({
    ...evento,
    pode_assinar:
      pode.juntar === true && !evento.restrita && evento.cancelado_por === null && ASSINAVEIS.includes(evento.tipo as TipoEvento),
    assinaturas: pecas.filter(({ evento_id }) => evento_id === evento.id).flatMap(assinaturasDe),
  }));
  return {
    ...header,
    url: `/administracao/processos/gestao/detalhes/${id}`,
    eventos: comAtos(work, header, eventos, comigo),
    destinatarios,
    minutas,
    lembretes,
    pecas,
    ...relacoes,
    assinaturas: pecas.flatMap(assinaturasDe),
    fases: await work.db.rows('select id, nome from processo_fase where pai_id = $1 order by ordem', [header.tipo_id]),
    roteiro: await lerRoteiro(work, { id, assunto_id: Number(header.assunto_id) }),
    anexos: eventos.flatMap(({ anexos }) => anexos),
    acessos: header.acesso_id === 2 ? await acessosDoProcesso(work, { id, sigilo_id: Number(header.sigilo_id) }) : [],
    permissoes: pode,
    advogados,
    pendencias: pode.concluir ? await pendencias(work, id) : [],
    colegas: pode.atribuir ? await colegas(work, id) : [],
    remetente: pode.tramitar ? await lerRemetente(work, id) : null,
    // whether the installation checks certificates of ICP-Brasil
    qualificada: Boolean(work.services.config.ICP_BRASIL_RAIZES),
  };
}

/** How who reads stands to a process: `papel` is as what they have it, to hold it or only to know of it. */
interface Lugar {
  papel: 'para' | 'cc' | null;
  parte: boolean;
  abriu: boolean;
  concluiu: boolean;
}

/** What who reads may do. */
function permissoes(work: Work, status: number, { papel, parte, abriu: autor, concluiu: quemConcluiu }: Lugar): Record<string, boolean> {
  const open = status === 2;
  const vivo = open || status === 3;
  const comigo = papel === 'para';
  const regra = (n: number) => work.has(processo.menu, n);
  return {
    tramitar: open && comigo && regra(2),
    dar_ciencia: open && papel === 'cc' && regra(2),
    atribuir: vivo && papel !== null && regra(2),
    concluir: vivo && comigo && regra(5),
    arquivar: status === 4 && quemConcluiu && regra(5),
    reabrir: (status === 4 || status === 5) && parte && regra(5),
    editar: (vivo || status === 1) && (comigo || status === 1) && regra(3),
    juntar: vivo && parte && regra(2),
    sobrestar: open && comigo && regra(5),
    cancelar: vivo && (comigo || autor) && regra(5),
    recebido: papel !== null,
    comigo,
  };
}

/** Notes who read what (R13): once in half an hour for a look. The last look is also what makes a process read. */
export async function notar(
  work: Work,
  id: number,
  acao: 'visualizou' | 'baixou' | 'imprimiu' | 'consultou_chave',
  peca: string | null = null,
) {
  await work.transact(async (tx) => {
    await tx.db.execute(
      `insert into processo_visualizacao (cliente_id, processo_id, usuario_id, peca, acao, data_hora, ip, fazia_parte)
       select $1, p.id, $3::bigint, $4, $5, $6::timestamptz, $7, ${fazParte('p')} from processo p
        where p.id = $2 and not ($5 = 'visualizou' and exists (select from public.processo_visualizacao v where v.processo_id = $2 and v.usuario_id = $3
          and v.acao = 'visualizou' and v.data_hora > $6::timestamptz - interval '30 minutes'))`,
      [tx.cliente.id, id, tx.caller?.usuarioId ?? null, peca, acao, tx.now(), tx.origin.ip],
    );
    if (tx.caller) await marcarLido(tx, id);
  });
}

/** From now on the process is read for who acts, until others do something in it. */
export async function marcarLido(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `insert into processo_leitura (usuario_id, processo_id, cliente_id, lido_em) values ($1, $2, $3, $4)
     on conflict (usuario_id, processo_id) do update set lido_em = excluded.lido_em`,
    [tx.user.usuarioId, id, tx.cliente.id, tx.now()],
  );
}

/**
 * The level of a piece for who reads, and whether they may read it (0.5, R3 and R4): a part of the process reads all; level 2 is of the
 * staff until the process is concluded, and then of all.
 *
 * @param level SQL of the level of the piece
 */
export const pecaLegivel = (level: string, t: string) =>
  `(${level} <= 1 or ${fazParte(t)} or (${level} = 2 and (${t}.status_id in (4, 5) or exists (${MINHAS_CAIXAS}))))`;

/** Level of a piece that was taken out of its process (R14). */
const DESENTRANHADA = 4;

/** The level of a file of an event, as SQL: never lower than that of the event. */
export const nivelDoAnexo = (a: string, e: string) =>
  `greatest(${a}.sigilo_id, ${e}.sigilo_id, case when exists (select from public.processo_desentranhamento x where x.anexo_id = ${a}.id) then ${DESENTRANHADA} end)`;

/** A file of an event; `restrita` when who reads may not see it. */
export interface AnexoDoEvento extends Record<string, unknown> {
  id: number;
  nome: string;
  sha256?: string;
  restrita?: boolean;
  /** The PDF that is the piece of the event, in the place of a text. */
  peca: boolean;
  /** By which event it was taken out of the process, and why (HTML), to who may read that event. */
  desentranhada?: { ordem: number; motivo: string | null };
}

/** An event of a process, as it is read. */
export interface EventoLido extends Record<string, unknown> {
  id: number;
  ordem: number;
  tipo: string;
  texto: string | null;
  anexos: AnexoDoEvento[];
  /** Number of the event that took it back. */
  cancelado_ordem: number | null;
}

/**
 * The events of a process in order; of a piece that who reads may not see, only that it is there.
 *
 * @param legivel whether a piece of a level may be read; of who needs to know how long each is, and shows nothing of it, always
 */
export async function lerEventos(work: Work, id: number, legivel: typeof pecaLegivel = pecaLegivel): Promise<EventoLido[]> {
  const rows = await work.db.rows<Lido>(
    `with e as materialized (
       select e.*, greatest(e.sigilo_id, case when p.sigilo_id = 2 then 1 else p.sigilo_id end) as nivel, ${legivel('e.sigilo_id', 'p')} as legivel, p as processo
         from processo_evento e join processo p on p.id = e.processo_id where e.processo_id = $1
     )
     select e.id, e.ordem, e.tipo, e.data_hora, e.sigilo_id, not e.legivel as restrita,
            json_build_object('usuario_id', e.autor_usuario_id, 'nome', e.autor_nome, 'cargo', e.autor_cargo, 'departamento', e.autor_departamento,
              'foto', (select '/arquivo/' || f.token from public.usuario u join public.arquivo f on f.id = u.foto where u.id = e.autor_usuario_id)) as autor,
            case when e.legivel then e.texto end as texto,
            case when e.tipo_documento_id is not null then (select json_build_object('id', t.id, 'nome', t.nome) from public.tipo_documento t where t.id = e.tipo_documento_id) end as tipo_documento,
            e.documento_numero, e.documento_id, case when e.legivel then e.campos else '{}' end as campos, case when e.legivel then e.mencoes else '[]' end as mencoes,
            case when e.legivel and e.tipo = 'email' then ${entregas('e.id')} else '[]' end as entregas, false as minuta, e.hash, e.hash_anterior, e.codigo, e.cancela_id,
            (select c.id from public.processo_evento c where c.cancela_id = e.id limit 1) as cancelado_por,
            coalesce((select json_agg(json_build_object('id', d.id, 'destinatario_id', coalesce(d.departamento_id, d.pessoa_id),
                'destinatario_type', case when d.departamento_id is null then 'Pessoa' else 'Departamento' end,
                'nome', coalesce((select x.nome from public.departamento x where x.id = d.departamento_id), (select x.nome from public.pessoa x where x.id = d.pessoa_id)),
                'papel', d.papel, 'prazo', d.prazo, 'data_recebimento', d.recebido_em, 'data_resposta', d.encerrado_em) order by d.id)
              from public.processo_destino d where d.evento_id = e.id), '[]') as destinatarios,
            coalesce((select json_agg(case when l.legivel then json_build_object('id', a.id, 'arquivo_id', q.id, 'nome', q.nome, 'tipo', q.tipo, 'tamanho', q.tamanho, 'url', '/arquivo/' || q.token,
                'sigilo_id', a.sigilo_id, 'ordem', a.ordem, 'sha256', a.sha256, 'descricao', a.descricao, 'peca', a.peca, 'desentranhada_por', d.evento_id)
                else json_build_object('id', a.id, 'nome', case when d.evento_id is null then 'Peça de acesso restrito' else 'Peça desentranhada' end, 'restrita', true,
                  'ordem', a.ordem, 'sigilo_id', a.sigilo_id, 'peca', a.peca, 'desentranhada_por', d.evento_id) end order by a.ordem)
              from public.processo_evento_anexo a join public.arquivo q on q.id = a.arquivo_id
                   left join public.processo_desentranhamento d on d.anexo_id = a.id,
                   lateral (select ${legivel(nivelDoAnexo('a', 'e'), '(e.processo)')} as legivel) l where a.evento_id = e.id), '[]') as anexos
       from e order by e.ordem`,
    [id],
  );
  return comReferencias(rows);
}

interface Lido extends EventoLido {
  cancelado_por: number | null;
  anexos: (AnexoDoEvento & { desentranhada_por: number | null })[];
}

/** Says by which event another was taken back, or a piece taken out, and why. */
function comReferencias(eventos: readonly Lido[]): EventoLido[] {
  const byId = new Map(eventos.map((evento) => [evento.id, evento]));
  return eventos.map((evento) => ({
    ...evento,
    cancelado_ordem: byId.get(evento.cancelado_por ?? 0)?.ordem ?? null,
    anexos: evento.anexos.map(({ desentranhada_por, ...anexo }) => {
      const by = byId.get(desentranhada_por ?? 0);
      return by ? { ...anexo, desentranhada: { ordem: by.ordem, motivo: by.texto } } : anexo;
    }),
  }));
}

function lerDestinos(work: Work, id: number): Promise<Record<string, unknown>[]> {
  return work.db.rows(
    `select coalesce(d.departamento_id, d.pessoa_id) as destinatario_id, case when d.departamento_id is null then 'Pessoa' else 'Departamento' end as destinatario_type,
            coalesce((select x.nome from public.departamento x where x.id = d.departamento_id), (select x.nome from public.pessoa x where x.id = d.pessoa_id)) as nome,
            d.papel, d.prazo, d.enviado_em,
            (select e.nome from public.usuario u join public.pessoa e on e.id = u.pessoa_id where u.id = d.responsavel_id) as responsavel, d.recebido_em as data_recebimento, d.encerrado_em as data_resposta, d.evento_id
       from processo_destino d where d.processo_id = $1 order by d.id`,
    [id],
  );
}

function lerLembretes(work: Work, id: number): Promise<Record<string, unknown>[]> {
  return work.db.rows(
    'select id, data, descricao, concluido from processo_lembrete where processo_id = $1 and usuario_id = $2 order by data, id',
    [id, work.user.usuarioId],
  );
}
