import { formatDate, startOfDay } from '../resources/definition';
import { holdersOf, notify } from './notifications';
import type { Work } from './work';

/** The screen of the trail: who sees it with regra 5 looks after how the suite is used. */
const TRAIL = 'configuracao.auditoria';

/** Something in one person's use of the suite that somebody should look at. */
export interface Alert {
  /** Whose use it is. */
  usuarioId: number;
  nome: string;
  /** What the trail calls it. */
  alerta: string;
  /** Civil day of the use. */
  dia: string;
  texto: string;
  /** Where it is looked into. */
  url: string;
  /** What was counted, for the trail. */
  depois: Readonly<Record<string, number>>;
}

/** Tells of it once a day under each name; the trail itself remembers what was told. */
export async function alertOnce(tx: Work, { usuarioId, nome, alerta, dia, texto, url, depois }: Alert): Promise<void> {
  const about = { ato: 'alertar', alerta, dia: formatDate(dia) };
  const told = await tx.db.first(
    "select 1 as sim from auditoria where recurso = 'usuario' and registro_id = $1 and data_hora >= $2 and acao = 'ato' and depois @> $3 limit 1",
    [usuarioId, startOfDay(dia), JSON.stringify(about)],
  );
  if (told) return;
  await notify(tx, await holdersOf(tx, TRAIL, 5), {
    tipo: 'sistema',
    titulo: `Uso fora do comum: ${nome}`,
    texto,
    url,
    prioridade: 4,
    origem: { tipo: 'usuario', id: usuarioId },
  });
  tx.audit({
    acao: 'ato',
    recurso: 'usuario',
    registroId: usuarioId,
    sistema: TRAIL,
    descricao: nome,
    motivo: texto,
    depois: { ...about, ...depois },
  });
}
