import { z } from 'zod';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { AppError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import { sendPdf } from '../../../server/templates/print-paper';
import type { Work } from '../../../server/work';
import { type DiarioEdicao, diarioEdicao } from '../resources/diario_edicao';
import { comporEdicao } from './edicao/compor';
import { DE_MATERIAS, materiasDa, ORDEM_PADRAO } from './edicao/materias';

const DIAGRAMACAO = '/administracao/diario/diagramacao';
const acesso = { menu: ['administracao.diario.diagramacao', diarioEdicao.menu], regra: 1 };

const lerEdicao = async (work: Work, id: string | undefined): Promise<DiarioEdicao> =>
  (await readRecord(work, work.services.registry.get(diarioEdicao.name), readId(id))) as unknown as DiarioEdicao;

/** A matter on the screen of the layout. */
export const materiaNaTela = z.object({
  id: z.number(),
  protocolo: z.string(),
  titulo: z.string(),
  orgao: z.string(),
  caderno: z.string(),
  secao: z.string(),
});

/** The screen of the layout of an edition: its matters in their order, those that wait, and the preview of its pages. */
export const diagramacaoEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    url: `${DIAGRAMACAO}/:id`,
    access: acesso,
    tag: 'Diário oficial',
    summary: 'Matérias da edição, na ordem, e as que esperam',
    handle: async (work, { params }) => {
      const edicao = await lerEdicao(work, params.id);
      const esperam = await work.db.rows(
        `select m.id, m.protocolo, m.titulo, o.nome as orgao, coalesce(p.nome, s.nome) as caderno, s.nome as secao ${DE_MATERIAS}
          where m.diario_id = $1 and m.situacao = 'aprovada' order by m.data_pretendida, ${ORDEM_PADRAO}`,
        [edicao.diario_id],
      );
      const { id, rotulo, situacao, versao } = edicao;
      const materias = (await materiasDa(work, edicao.id)).map((materia) => materiaNaTela.parse(materia));
      return { edicao: { id, rotulo, situacao, versao }, materias, esperam };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${DIAGRAMACAO}/:id/previa`,
    access: acesso,
    tag: 'Diário oficial',
    summary: 'Prévia das páginas da edição, em PDF',
    handle: async (work, { params, reply }) => {
      const edicao = await lerEdicao(work, params.id);
      const diario = await work.db.first<{ nome: string; issn: string | null }>('select nome, issn from parametro_diario where id = $1', [
        edicao.diario_id,
      ]);
      const papel = await comporEdicao(work, { ...edicao, diario: diario?.nome ?? '', issn: diario?.issn ?? null }, 'PRÉVIA');
      if (!papel) throw new AppError('INTEGRACAO_INDISPONIVEL', { message: 'A prévia não pôde ser composta nesta máquina.' });
      return sendPdf(reply, papel.pdf, `previa-${edicao.id}.pdf`);
    },
  }),
];
