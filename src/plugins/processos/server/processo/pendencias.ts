import { formatDate } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { destinoMeu } from './leitor';

interface Espera extends Record<string, unknown> {
  nome: string;
  prazo: string | null;
  intimacao: boolean;
}

/**
 * What keeps a process from being concluded (handbook Administração 1.1, R11), a sentence each: drafts, signatures, who was summoned or
 * has a term and did not answer, and who else holds it.
 */
export async function pendencias(work: Work, id: number): Promise<string[]> {
  const [row, esperas] = await Promise.all([
    work.db.first<{ minutas: number; assinaturas: number }>(
      `select (select count(*)::int from processo_minuta m where m.processo_id = $1 and m.evento_id is null and m.descartada_em is null) as minutas,
            (select count(*)::int from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id
              where p.recurso = 'processo' and p.registro_id = $1 and a.situacao = 'pendente') as assinaturas`,
      [id],
    ),
    work.db.rows<Espera>(
      `select coalesce(x.nome, e.nome) as nome, d.prazo::text as prazo, v.tipo = 'intimacao' as intimacao
         from processo_destino d join processo_evento v on v.id = d.evento_id join processo p on p.id = d.processo_id
              join processo_tipo t on t.id = p.tipo_id left join departamento x on x.id = d.departamento_id left join pessoa e on e.id = d.pessoa_id
        where d.processo_id = $1 and d.encerrado_em is null and not coalesce(${destinoMeu('d')}, false)
          and (d.prazo is not null or (d.papel = 'para' and (v.tipo = 'intimacao' or t.kind = 'processo')))
        order by d.prazo nulls last, d.id`,
      [id],
    ),
  ]);
  const said = (n: number, one: string, many: string) => (n > 0 ? [`${n} ${n === 1 ? one : many}.`] : []);
  return [
    ...said(row?.minutas ?? 0, 'minuta em aberto', 'minutas em aberto'),
    ...esperas.map(porExtenso),
    ...said(row?.assinaturas ?? 0, 'assinatura pendente', 'assinaturas pendentes'),
  ];
}

function porExtenso({ nome, prazo, intimacao }: Espera): string {
  const ate = prazo ? `, com prazo até ${formatDate(prazo)}` : '';
  if (intimacao) return `${nome} não respondeu à intimação${ate}.`;
  return prazo ? `${nome} ainda não respondeu${ate}.` : `O processo também está com ${nome}.`;
}
