import { NotFoundError } from '../../../server/http/errors';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import { type Publico, servico } from '../resources/servico';

/** Requests from which the numbers of a service are shown (handbook Administração 13, R4). */
const MINIMO = 5;

/** A month of the charter, in the days of a term. */
const DIAS_DO_MES = 30;

/** What of a service everybody reads: all that the law asks, and nothing of who keeps it. */
const LIDOS = [
  'id',
  'nome',
  'slug',
  'situacao',
  'aviso',
  'categoria',
  'publico_alvo',
  'descricao',
  'quem_pode',
  'sem_requisitos',
  'requisitos',
  'etapas',
  'prazo_unidade',
  'prazo_maximo',
  'formas',
  'locais',
  'manifestacao',
  'prioridades',
  'tempo_espera',
  'comunicacao',
  'procedimento_manifestacao',
  'consulta_andamento',
  'custo',
  'custo_valor',
  'base_legal',
  'orgao',
  'departamento',
  'link_externo',
  'revisado_em',
  'data_cadastro',
  'data_alteracao',
];

/** A service on a card. */
export interface Cartao extends Record<string, unknown> {
  id: number;
  nome: string;
  categoria: string;
  resumo: string;
  suspenso: boolean;
  solicitacoes: number;
}

interface Procura {
  publico?: Publico;
  /** Words of its name, or of how people call it. */
  busca?: string;
  /** The most asked first, and no more than these. */
  maisPedidos?: number;
}

/** The services that everybody reads, those of a category together. */
export function servicosPublicos(work: Work, { publico, busca, maisPedidos }: Procura): Promise<Cartao[]> {
  const words = busca?.trim().replace(/[\\%_]/g, '\\$&');
  return work.db.rows<Cartao>(
    `with s as (
       select s.id, s.nome, c.nome as categoria, c.ordem, left(regexp_replace(s.descricao, '<[^>]*>', ' ', 'g'), 180) as resumo, s.situacao = 'suspenso' as suspenso,
              (select count(*)::int from public.processo p where p.origem_tipo = 'servico' and p.origem_id = s.id and p.cliente_id = s.cliente_id) as solicitacoes
         from servico s join servico_categoria c on c.id = s.categoria_id
        where s.situacao <> 'rascunho' and ($1::text is null or $1 = any(s.publico_alvo))
          and ($2::text is null or f_busca(s.nome || ' ' || coalesce(s.nomes_populares, '') || ' ' || c.nome) like f_busca($2))
     )
     select id, nome, categoria, trim(resumo) as resumo, suspenso, solicitacoes from s
      order by case when $3::int is not null then -solicitacoes end, ordem, categoria, nome limit coalesce($3::int, 300)`,
    [publico ?? null, words ? `%${words}%` : null, maisPedidos ?? null],
  );
}

/** The days that the charter promises (Lei 13.460/2017, art. 7º, § 2º, IV); null where the term is none, or is of less than a day. */
export function prazoPrometido({ prazo_unidade, prazo_maximo }: Readonly<Record<string, unknown>>) {
  const dias = Number(prazo_maximo) || 0;
  if (dias === 0) return null;
  if (prazo_unidade === 'dias_uteis') return { dias, contagem: 'uteis' as const };
  if (prazo_unidade === 'dias_corridos') return { dias, contagem: 'corridos' as const };
  return prazo_unidade === 'meses' ? { dias: dias * DIAS_DO_MES, contagem: 'corridos' as const } : null;
}

/** A service as its page shows it. @throws NotFoundError for one that nobody published */
export async function lerServicoPublico(
  work: Work,
  id: number,
): Promise<Record<string, unknown> & { assunto_id: number | null; situacao: string; nome: string }> {
  const known = await work.db.first("select id from servico where id = $1 and situacao <> 'rascunho'", [id]);
  if (!known) throw new NotFoundError('Serviço não encontrado na carta de serviços.');
  const record = await readRecord(work, work.services.registry.get(servico.name), id);
  const numbers = await work.db.first<{ concluidos: number; dias: number | null; avaliacoes: number }>(
    `select count(p.id)::int as concluidos, round(avg(extract(epoch from p.data_conclusao - p.data_abertura) / 86400), 1)::float8 as dias,
            (select count(*)::int from servico_avaliacao a where a.servico_id = $1) as avaliacoes
       from public.processo p where p.origem_tipo = 'servico' and p.origem_id = $1 and p.cliente_id = $2 and p.data_conclusao is not null`,
    [id, work.cliente.id],
  );
  const { solicitacoes, nota_media } = record;
  const indicadores =
    Number(solicitacoes) < MINIMO
      ? null
      : { solicitacoes, dias: numbers?.dias ?? null, nota: (numbers?.avaliacoes ?? 0) >= MINIMO ? nota_media : null };
  return {
    ...Object.fromEntries(LIDOS.map((name) => [name, record[name] ?? null])),
    assunto_id: (record.assunto_id as number | null) ?? null,
    situacao: String(record.situacao),
    nome: String(record.nome),
    indicadores,
  };
}
