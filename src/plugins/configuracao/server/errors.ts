import { z } from 'zod';
import { act, actWith, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type ErroSistema, erroSistema } from '../resources/erro_sistema';

const MEASURE = 'Informe a providência.';
const measure = z.object({ motivo: z.string(MEASURE).trim().min(1, MEASURE).max(300, 'A providência aceita até 300 caracteres.') });

export const erroSistemaRules = onResource(erroSistema, {
  derived: {
    usuario: (t) => `select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = ${t}.usuario_id`,
  },
  searchAlso: (t, like) =>
    `f_busca(${t}.id_erro || ' ' || ${t}.mensagem || ' ' || coalesce(${t}.pagina, '') || ' ' || coalesce(${t}.requisicao, '')) like ${like}`,
  acts: {
    analisar: act('Erro em análise.', (erro, _input, work) => mover(work, erro, 'analise')),
    resolver: actWith(measure, 'Erro resolvido.', (erro, { motivo }, work) => mover(work, erro, 'resolvido', motivo)),
    ignorar: actWith(measure, 'Erro ignorado.', (erro, { motivo }, work) => mover(work, erro, 'ignorado', motivo)),
    reabrir: act('Erro reaberto.', (erro, _input, work) => mover(work, erro, 'aberto')),
  },
});

/** Takes an error to another state; what was done before stays until something else is said. */
async function mover(work: Work, erro: ErroSistema, situacao: ErroSistema['situacao'], observacao?: string): Promise<undefined> {
  await work.db.execute('update erro_sistema set situacao = $3, observacao = coalesce($4, observacao) where cliente_id = $1 and id = $2', [
    work.cliente.id,
    erro.id,
    situacao,
    observacao ?? null,
  ]);
  return undefined;
}
