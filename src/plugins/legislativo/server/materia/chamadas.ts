import { type Endpoint, endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { materiaLegislativa } from '../../resources/materia_legislativa';
import { parecerComissao } from '../../resources/parecer_comissao';
import { presentesNela, reuniaoAberta } from '../reuniao/votar';

const { path } = materiaLegislativa.api;
const ATOS = { menu: [materiaLegislativa.menu], regra: 5 } as const;

export const materiaEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    url: `${path}/:id/despachar`,
    access: ATOS,
    tag: 'Matéria legislativa',
    summary: 'Matéria legislativa: as comissões a que o despacho costuma mandar, a que opina em todas e as do assunto',
    handle: async (work, { params }) => {
      const rows = await work.db.rows<{ id: number }>(
        `select c.id from comissao_legislativa c where c.situacao and (c.opina_em_todas or exists (
            select from comissao_legislativa_assuntos_id x join materia_legislativa_assuntos_id y on y.alvo_id = x.alvo_id
             where x.pai_id = c.id and y.pai_id = $1)) order by c.opina_em_todas desc, c.nome`,
        [readId(params.id)],
      );
      return { comissoes_id: rows.map(({ id }) => id), texto: null };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${path}/:id/dar_redacao_final`,
    access: ATOS,
    tag: 'Matéria legislativa',
    summary: 'Matéria legislativa: o texto com que a redação final começa',
    handle: async (work, { params }) => {
      const row = await work.db.first<{ texto: string }>('select texto from materia_legislativa where id = $1', [readId(params.id)]);
      return { texto_final: row?.texto ?? null };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${parecerComissao.api.path}/:id/votar`,
    access: { menu: [parecerComissao.menu], regra: 5 },
    tag: 'Matéria em comissão',
    summary: 'Matéria em comissão: a votação como começa, com os presentes pelo relator, menos quem deu voto em separado',
    handle: async (work, { params }) => {
      const id = readId(params.id);
      const reuniao = await reuniaoAberta(work, id);
      const row = await work.db.first<{ comissao_id: number; separado_id: number | null }>(
        'select comissao_id, separado_id from parecer_comissao where id = $1',
        [id],
      );
      const presentes = reuniao && row ? await presentesNela(work, reuniao, row.comissao_id) : [];
      const votam = presentes.filter((um) => um.id !== reuniao?.preside_id).map((um) => um.id);
      return {
        tipo_votacao: 'nominal',
        desempate: null,
        favor: votam.filter((um) => um !== row?.separado_id),
        contra: votam.filter((um) => um === row?.separado_id),
        abstencao: [],
      };
    },
  }),
];
