import type { Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { faltaParaPublicar } from '../calculo/artigo-7';
import { servico } from '../resources/servico';

/** Months after which a service is revised (art. 7º, § 4º). */
const REVISAO_MESES = 12;

const proximaRevisao = (t: string) => `(${t}.revisado_em + interval '${REVISAO_MESES} months')::date`;

export const servicoRules = onResource(servico, {
  derived: {
    manifestacao: (t) =>
      `(select coalesce(c.url_ouvidoria, 'Ouvidoria Geral do Município') from public.cliente c where c.id = ${t}.cliente_id)`,
    proxima_revisao: proximaRevisao,
    solicitacoes: (t) =>
      `(select count(*)::int from public.processo p where p.origem_tipo = 'servico' and p.origem_id = ${t}.id and p.cliente_id = ${t}.cliente_id)`,
    nota_media: (t) => `(select round(avg(a.nota), 1) from public.servico_avaliacao a where a.servico_id = ${t}.id)`,
  },
  filters: {
    publico: (value, t, param) => `${param(value)} = any(${t}.publico_alvo)`,
    revisao_vencida: (value, t) => `(${proximaRevisao(t)} < hoje()) = ${value === true}`,
  },
  complete: (draft) => (draft.nome ? { ...draft, slug: slugDe(draft.nome) } : draft),
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    const wrong = await julgarAssunto(work, all.assunto_id as number | null | undefined);
    // what everybody reads stays whole
    const missing = current?.situacao === 'publicado' ? faltaParaPublicar(all) : null;
    return wrong || missing ? { ...missing, ...wrong } : null;
  },
  acts: {
    publicar: act('Serviço publicado.', async (record) => {
      const missing = faltaParaPublicar(record);
      if (missing) throw new ValidationError(missing);
    }),
    suspender: act('Serviço suspenso.', async ({ id }, { aviso }, tx) => {
      await tx.db.execute('update servico set aviso = $3 where id = $1 and cliente_id = $2', [id, tx.cliente.id, aviso]);
    }),
  },
});

/** CS2: what is asked from the Central goes to the department of the assunto, in a kind of process that people outside may open. */
async function julgarAssunto(work: Work, assuntoId: number | null | undefined): Promise<Issues | null> {
  if (!assuntoId) return null;
  const row = await work.db.first<{ recebe: boolean; externo: boolean }>(
    `select a.departamento_id is not null as recebe,
            exists (select from processo_tipo t where t.permite_externo and t.kind = 'processo'
              and (not exists (select from processo_assunto_tipos x where x.pai_id = a.id) or exists (select from processo_assunto_tipos x where x.pai_id = a.id and x.alvo_id = t.id))) as externo
       from processo_assunto a where a.id = $1`,
    [assuntoId],
  );
  if (row && !row.recebe) return { assunto_id: ['O assunto não tem departamento responsável. Diga-o em Processos › Assuntos.'] };
  return row && !row.externo ? { assunto_id: ['Nenhum tipo de processo deste assunto se abre por quem está fora. Escolha outro.'] } : null;
}

/** "Solicitar 2ª via de IPTU" → "solicitar-2a-via-de-iptu". */
function slugDe(nome: string): string {
  return nome
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
