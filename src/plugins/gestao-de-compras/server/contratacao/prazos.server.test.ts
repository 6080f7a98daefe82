import { beforeAll, expect, it } from 'vitest';
import { ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { abrirContratacao, PROCESSO } from './contratacao-tests';
import { abrirPregao } from './pregao-tests';

const suite = openSuite();
const FERIADOS = '/configuracao/cliente/feriados';
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
});

it('um feriado novo desloca os prazos de resposta, de regularização e de recurso que o contêm', async () => {
  const { id: aberto } = await p.pregao();
  const pergunta = await ok(
    c.compras.post(`${PROCESSO}/questionamentos`, { processo_contratacao_id: aberto, autor: 'Alguém', texto: 'Há garantia?' }),
    201,
  );
  const { id } = await p.pregao();
  const me = await c.fornecedor('me');
  await p.enviada(id, me, '900', { declara_me_epp: true });
  const outra = await p.enviada(id, await c.fornecedor('demais'), '990');
  await p.ateConvocar(id);
  const fgts = (await p.exigencias(id, me)).find(({ exigencia }) => exigencia === 'fgts');
  await ok(p.naExigencia(fgts?.id, 'restringir'));
  await suite.sql("update habilitacao_licitante set situacao = 'aceita' where processo_contratacao_id = $1 and situacao = 'pendente'", [
    id,
  ]);
  await p.ato(id, 'declarar_vencedor');
  const intencao = { processo_contratacao_id: id, proposta_id: outra.id, motivo_intencao: 'Regularidade fiscal' };
  const recurso = await ok(c.compras.post(`${PROCESSO}/recursos`, intencao), 201);
  const lidos = async () => [
    (await c.compras.get(`${PROCESSO}/questionamentos/${pergunta.id}`)).body.prazo_resposta,
    (await c.compras.get(`${PROCESSO}/habilitacao/${fgts?.id}`)).body.prazo,
    (await c.compras.get(`${PROCESSO}/recursos/${recurso.id}`)).body.prazo,
  ];
  const esperados = async () => {
    const calendario = await readCalendar(await suite.platform());
    return [3, 5, 3].map((dias) => calendario.deadline(c.hoje, dias, 'uteis'));
  };
  const antes = await esperados();
  expect(await lidos()).toEqual(antes);
  const admin = await suite.admin();
  const data = (await readCalendar(await suite.platform())).deadline(c.hoje, 1, 'uteis');
  await ok(admin.post(FERIADOS, { data, nome: 'Luto oficial', tipo: 'facultativo' }), 201);
  expect((await admin.post(`${FERIADOS}/prazos/recalcular`, { data })).status).toBe(200);
  const depois = await esperados();
  expect(depois).not.toEqual(antes);
  expect(await lidos()).toEqual(depois);
});
