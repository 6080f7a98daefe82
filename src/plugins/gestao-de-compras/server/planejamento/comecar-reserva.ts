import { sumDecimals } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { type SolicitacaoDemanda, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';

type Pedida = { dotacao_id: number | null; exercicio: number; valor: string };

/** What is to be reserved: what the solicitação indicates or, in each dotação of its items, what they are worth. */
export function comecarReserva({ dotacoes, itens }: Pick<SolicitacaoDemanda, 'dotacoes' | 'itens'>, exercicio: number): Pedida[] {
  if (dotacoes.length > 0) return dotacoes.map(({ dotacao_id, exercicio, valor }) => ({ dotacao_id, exercicio, valor }));
  const somas = new Map<number | null, string>();
  for (const { dotacao_id, valor_total } of itens)
    somas.set(dotacao_id, sumDecimals([somas.get(dotacao_id) ?? '0.00', valor_total ?? '0.00']));
  return [...somas].map(([dotacao_id, valor]) => ({ dotacao_id, exercicio, valor }));
}

/** `GET {api}/{id}/reservar`: with what the act begins. */
export const reservaEndpoint = endpoint({
  method: 'GET',
  url: `${solicitacaoDemanda.api.path}/:id/reservar`,
  summary: 'Com que começa a reserva de uma solicitação',
  tag: 'Compras',
  access: { menu: [solicitacaoDemanda.menu], regra: 5 },
  handle: async (work, { params }) => {
    const record = await readRecord(work, work.services.registry.get(solicitacaoDemanda.name), readId(params.id));
    return { dotacoes: comecarReserva(record as SolicitacaoDemanda, work.setting.exercicio) };
  },
});
