import type { DraftOf, Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { readPage } from '../../../server/resources/list';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { notificacaoAutomatica } from '../resources/notificacao_automatica';
import { notificacaoLeitura } from '../resources/notificacao_leitura';
import { type NotificacaoSistema, notificacaoSistema } from '../resources/notificacao_sistema';
import { endNotice, entregar } from './deliver-notices';

type Draft = Partial<DraftOf<typeof notificacaoSistema>>;

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
const ADDRESS = /^(\/(?!\/)|https:\/\/)\S+$/;

export const notificacaoSistemaRules = onResource(notificacaoSistema, {
  // everything in the table is published by people; what the modules tell is answered instead
  filters: { origem: () => 'true', canal: (value, t, param) => `${t}.canais && ${param(value)}::text[]` },
  listInstead: (query, work) =>
    String(query.origem ?? '')
      .split(',')
      .includes('automatica')
      ? lerAutomatico(query, work)
      : undefined,
  derived: {
    leituras: (
      t,
    ) => `select count(*) || ' entregues · ' || count(n.lida_em) || ' lidas' || case when ${t}.exige_ciencia then ' · ' || count(n.ciente_em) || ' cientes' else '' end
      from public.notificacao n where n.notificacao_sistema_id = ${t}.id having count(*) > 0`,
  },
  complete: (draft, _work, current) => {
    const { tipo, canais, inicio, fim } = { ...current, ...draft };
    // of what is published the channels are judged as they were sent
    const open = !current || current.situacao === 'rascunho';
    return {
      ...draft,
      ...(open && tipo === 'urgente' && canais && !canais.includes('faixa') && { canais: [...canais, 'faixa'] }),
      ...(inicio && !fim && { fim: new Date(Date.parse(inicio) + SHOWN_DAYS * DAY_MS).toISOString() }),
    };
  },
  judge: (draft, _work, current) => ({ ...conferirEndereco(draft), ...conferirPublicada(draft, current) }),
  beforeDelete: ({ situacao }) => {
    if (situacao !== 'rascunho')
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A notificação já foi publicada. Encerre-a em vez de excluir.' });
  },
  acts: {
    publicar: act('Notificação publicada.', publicar),
    encerrar: act('Notificação encerrada.', async (notice, _input, tx) => {
      await endNotice(tx, notice.id);
      return undefined;
    }),
  },
});

/** The list with "Origem: Automática"; its export is of the list that the screen opens for it. */
async function lerAutomatico({ origem: _, formato, ...query }: Readonly<Record<string, unknown>>, work: Work): Promise<unknown> {
  if (formato !== undefined && formato !== 'json')
    throw new ValidationError({ formato: [`Exporte as automáticas por ${notificacaoAutomatica.api.path}.`] });
  return readPage(work, work.services.registry.get(notificacaoAutomatica.name), query);
}

export const notificacaoAutomaticaRules = onResource(notificacaoAutomatica, {
  filters: { sistema_id: (value, t, param) => `${t}.sistema_id = ${param(value)}` },
});

export const notificacaoLeituraRules = onResource(notificacaoLeitura, {
  filters: { notificacao_sistema_id: (value, t, param) => `${t}.notificacao_sistema_id = ${param(value)}` },
});

function conferirEndereco({ url }: Draft): Issues {
  return url && !ADDRESS.test(url) ? { url: ['O link é um endereço do sistema, que começa com "/", ou um https://.'] } : {};
}

/** After publishing only the end changes; the form sends every field, so what did not change is let through. */
function conferirPublicada(draft: Draft, current: NotificacaoSistema | null): Issues {
  if (!current || current.situacao === 'rascunho') return {};
  const before = current as unknown as Record<string, unknown>;
  const changed = Object.entries(draft).filter(([name, value]) => name !== 'fim' && !same(value, before[name]));
  return Object.fromEntries(changed.map(([name]) => [name, ['Depois de publicada, só o fim da exibição pode mudar.']]));
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string' && a !== b) return Date.parse(a) === Date.parse(b);
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

async function publicar(notice: NotificacaoSistema, _input: unknown, tx: Work): Promise<undefined> {
  const now = tx.now();
  if (notice.fim && Date.parse(notice.fim) <= now.getTime())
    throw new ValidationError({ fim: ['O fim da exibição já passou. Mude-o antes de publicar.'] });
  const starts = Date.parse(notice.inicio) <= now.getTime();
  await tx.db.execute(
    'update notificacao_sistema set situacao = $3, publicada_em = $4, versao = versao + 1 where cliente_id = $1 and id = $2',
    [tx.cliente.id, notice.id, starts ? 'em_exibicao' : 'agendada', now],
  );
  if (starts) await entregar(tx, notice.id);
  return undefined;
}
