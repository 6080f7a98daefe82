import type { Work } from '../../../../server/work';
import type { Correcao } from '../../resources/diario_materia';
import { fraseDaCorrecao, lerCorrigida } from '../materia';

/** A matter as it stands in an edition. */
export interface MateriaDaEdicao extends Record<string, unknown> {
  id: number;
  protocolo: string;
  titulo: string;
  ementa: string | null;
  conteudo: string | null;
  onde_se_le: string | null;
  leia_se: string | null;
  texto: string;
  orgao: string;
  caderno: string;
  secao: string;
  situacao: string;
  sha256: string | null;
  pagina_inicial: number | null;
  pagina_final: number | null;
  /** What it says of the matter that it corrects; null of one that corrects none. */
  frase: string | null;
}

/** The order in which matters stand where nobody put them in another: caderno, section, kind, title. */
export const ORDEM_PADRAO = 'coalesce(p.ordem, s.ordem), coalesce(p.nome, s.nome), s.ordem, s.nome, k.nome nulls last, m.titulo, m.id';

/** What matters are read with: `m`, their section `s` and its caderno `p`, their órgão `o` and their kind `k`. */
export const DE_MATERIAS = `from diario_materia m join public.diario_secao s on s.id = m.secao_id left join public.diario_secao p on p.id = s.pai_id
  join public.orgao o on o.id = m.orgao_id left join public.tipo_documento k on k.id = m.tipo_documento_id`;

/** The matters of an edition, in their order. */
export async function materiasDa(work: Work, edicaoId: number): Promise<MateriaDaEdicao[]> {
  const rows = await work.db.rows<MateriaDaEdicao & { correcao_tipo: Correcao | null; materia_corrigida_id: number | null }>(
    `select m.id, m.protocolo, m.titulo, m.ementa, m.conteudo, m.onde_se_le, m.leia_se, m.texto, m.correcao_tipo, m.materia_corrigida_id, m.situacao, m.sha256,
            m.pagina_inicial, m.pagina_final, o.nome as orgao, coalesce(p.nome, s.nome) as caderno, s.nome as secao
       ${DE_MATERIAS} where m.edicao_id = $1 order by m.ordem, ${ORDEM_PADRAO}`,
    [edicaoId],
  );
  return Promise.all(
    rows.map(async (row) => {
      const corrigida = row.materia_corrigida_id ? await lerCorrigida(work, row.materia_corrigida_id) : null;
      return { ...row, frase: corrigida && row.correcao_tipo ? fraseDaCorrecao(row.correcao_tipo, corrigida) : null };
    }),
  );
}
