import { z } from 'zod';
import { AppError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { atribuir } from './atribuir';
import { marcarLido } from './detalhe';
import { lerEstado } from './estado';
import { etiquetar } from './pessoais';
import { receber, tramitar } from './tramitar';
import { alterarSituacao, concluir } from './transicoes';

/** What is done to several processes at once (handbook Administração 1.3). */
export const LOTE = z.object({
  acao: z.enum(['receber', 'marcar_lido', 'etiquetar', 'encaminhar', 'atribuir', 'concluir', 'arquivar'], 'Escolha o que fazer.'),
  ids: z
    .array(z.coerce.number().int().positive(), 'Escolha os processos.')
    .min(1, 'Escolha os processos.')
    .max(100, 'Até 100 processos por vez.'),
  tags: z.array(z.string()).default([]),
  departamento_id: z.coerce.number().int().positive().nullish(),
  texto: z.string().max(20_000).default(''),
  motivo_desvio: z.string().trim().max(300, 'O motivo aceita até 300 caracteres.').nullish(),
  usuario_id: z.coerce.number().int().positive().nullish(),
  situacao_id: z.coerce.number().int().default(13),
});

type Lote = z.infer<typeof LOTE>;

/** What was done, and what was not, with why. */
export interface Feito {
  feitos: number[];
  recusados: { id: number; numero: string; motivo: string }[];
}

/** Does the same to each process, each by itself: one that is refused does not stop the others. */
export async function fazerEmLote(work: Work, lote: Lote): Promise<Feito> {
  if (lote.acao !== 'marcar_lido') work.need(processo.menu, 5);
  const done: Feito = { feitos: [], recusados: [] };
  for (const id of new Set(lote.ids)) {
    try {
      await work.transact((tx) => fazer(tx, id, lote));
      done.feitos.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const numero = await lerEstado(work, id).then(
        (estado) => estado.rotulo,
        () => String(id),
      );
      done.recusados.push({ id, numero, motivo: motivoDe(error) });
    }
  }
  return done;
}

function motivoDe(error: AppError): string {
  const { errors } = error.toBody() as { errors?: Record<string, string[]> };
  return errors ? Object.values(errors).flat().join(' ') : error.message;
}

async function fazer(tx: Work, id: number, lote: Lote): Promise<unknown> {
  const { acao, tags, departamento_id, texto, motivo_desvio, situacao_id } = lote;
  switch (acao) {
    case 'receber':
      return receber(tx, id);
    case 'marcar_lido':
      await lerEstado(tx, id);
      return marcarLido(tx, id);
    case 'etiquetar':
      return etiquetar(tx, id, tags);
    case 'encaminhar': {
      const destinatarios = [{ departamento_id: departamento_id ?? null, pessoa_id: null, papel: 'para' }];
      return tramitar(tx, { processo_id: id, evento: { tipo: 'tramitacao', texto }, destinatarios, anexos: [], motivo_desvio }, []);
    }
    case 'atribuir':
      return atribuir(tx, id, lote.usuario_id ?? null);
    case 'concluir':
      return concluir(tx, id, { situacao_id, arquivar: false, notificar_interessados: true, forcar: false });
    case 'arquivar':
      return alterarSituacao(tx, id, { situacao_id: 16 });
  }
}
