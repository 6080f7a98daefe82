import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CapturePackage } from '../../src/resources/definition/capture';
import { cpfOf } from '../e2e/support/api';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
const INVENTARIO = '/gestao-de-compras/almoxarifado/inventarios';
let breno: Caller;
let id: number;
let pacote: CapturePackage;

beforeAll(async () => {
  breno = await suite.login(cpfOf(9));
  const tarefas = (await breno.get('/captura/tarefas')).body as { captura: string; id: number }[];
  id = tarefas.find(({ captura }) => captura === 'contagem-estoque')?.id ?? 0;
  pacote = (await breno.get(`/captura/contagem-estoque/${id}`)).body as CapturePackage;
});

const leitura = (item: number, quantidade: string, uuid = randomUUID()) => ({
  uuid,
  item_id: pacote.itens[item]?.id ?? null,
  codigo: pacote.itens[item]?.codigo ?? null,
  lugar_id: null,
  valores: { quantidade },
  fotos: [],
  em: '2026-11-18T14:00:00Z',
  latitude: null,
  longitude: null,
});
const enviar = async (quem: Caller, ...leituras: object[]) =>
  (await quem.post(`/captura/contagem-estoque/${id}/leituras`, { leitor: quem.usuarioId, leituras })).body.result;
const contado = async (item: number) => {
  const { body } = await breno.get(`${INVENTARIO}/${id}`);
  return (body as { itens: { id: number; contagem1: string | null }[] }).itens.find((one) => one.id === pacote.itens[item]?.id)?.contagem1;
};

describe('captura em campo', () => {
  it('o pacote não diz quanto o sistema tem do que se conta', () => {
    expect(pacote.itens.length).toBeGreaterThan(0);
    expect(JSON.stringify(pacote)).not.toContain('quantidade_sistema');
  });

  it('a mesma leitura, enviada de novo e ao mesmo tempo, entra uma vez', async () => {
    const uma = leitura(0, '12,5');
    const respostas = await Promise.all([enviar(breno, uma), enviar(breno, uma), enviar(breno, uma, uma)]);
    expect(respostas.flat()).toEqual(Array.from({ length: 4 }, () => ({ uuid: uma.uuid, situacao: 'aceita', mensagem: null })));
    expect(await contado(0)).toBe('12.5000');
    expect(await enviar(breno, uma)).toEqual([{ uuid: uma.uuid, situacao: 'aceita', mensagem: null }]);
    const rows = await suite.services.database.pool.query('select 1 from captura_leitura where uuid = $1', [uma.uuid]);
    expect(rows.rowCount).toBe(1);
  });

  it('dois telefones contam o mesmo: fica a última, e a segunda é dita em conflito', async () => {
    const outra = await suite.login(cpfOf(1));
    await enviar(breno, leitura(1, '7'));
    const [conflito] = await enviar(outra, leitura(1, '9'));
    expect(conflito).toMatchObject({ situacao: 'conflito', mensagem: 'Já havia 7: ficou 9, a última contagem.' });
    expect(await contado(1)).toBe('9.0000');
  });

  it('uma recusada não segura as outras, e continua recusada', async () => {
    const [ruim, boa] = [leitura(2, 'doze'), leitura(2, '3')];
    const respostas = await enviar(breno, ruim, boa);
    expect(respostas).toEqual([
      { uuid: ruim.uuid, situacao: 'recusada', mensagem: 'Informe a quantidade contada em números, como 12 ou 12,5.' },
      { uuid: boa.uuid, situacao: 'aceita', mensagem: null },
    ]);
    expect((await enviar(breno, { ...ruim, valores: { quantidade: '12' } }))[0]).toMatchObject({ situacao: 'recusada' });
  });

  it('o que uma pessoa leu não se envia pela conta de outra, que entrou depois no aparelho', async () => {
    const outra = await suite.login(cpfOf(1));
    const dela = leitura(3, '4');
    const answer = await outra.post(`/captura/contagem-estoque/${id}/leituras`, { leitor: breno.usuarioId, leituras: [dela] });
    expect([answer.status, answer.body.codigo]).toEqual([403, 'ACESSO_RESTRITO']);
    expect(await enviar(breno, dela)).toEqual([{ uuid: dela.uuid, situacao: 'aceita', mensagem: null }]);
  });

  it('quem não tem a regra não a leva, e não a vê entre as suas', async () => {
    const tadeu = await suite.login(cpfOf(12));
    expect((await tadeu.get('/captura/tarefas')).body).toEqual([]);
    expect((await tadeu.get(`/captura/contagem-estoque/${id}`)).status).toBe(403);
  });

  it('depois de encerrada a contagem, o que chega é recusado com o motivo', async () => {
    const { body } = await breno.get(`${INVENTARIO}/${id}`);
    const { itens } = body as { itens: { id: number }[] };
    for (const [n] of itens.entries()) await enviar(breno, leitura(n, '5'));
    expect((await breno.post(`${INVENTARIO}/${id}/concluir_primeira`)).status).toBe(200);
    const [tarde] = await enviar(breno, leitura(0, '6'));
    expect(tarde).toMatchObject({ situacao: 'recusada', mensagem: 'Você fez a primeira contagem: a segunda é de outra pessoa.' });
  });
});

describe('viagens em campo', () => {
  it('a saída e o retorno registram-se na ordem em que foram feitos, cada um uma vez, com a leitura do painel', async () => {
    const rogerio = await suite.login(cpfOf(42));
    const { body } = await rogerio.get('/captura/tarefas');
    const tarefa = (body as { captura: string; id: number }[]).find(({ captura }) => captura === 'viagens');
    const viagens = (await rogerio.get(`/captura/viagens/${tarefa?.id}`)).body as CapturePackage;
    const saida = viagens.itens.find(({ titulo }) => titulo.startsWith('Saída'));
    const retorno = viagens.itens.find(({ id: item }) => item === (saida?.id ?? 0) + 1);
    expect(retorno?.titulo).toMatch(/^Retorno/);
    const feita = (item: number | undefined, medidor: string, em: string) => ({
      uuid: randomUUID(),
      item_id: item ?? null,
      codigo: null,
      lugar_id: null,
      valores: { medidor, ocorrencias: null },
      fotos: [],
      em,
      latitude: null,
      longitude: null,
    });
    const agora = suite.services.clock.now().getTime();
    const [antes, depois] = [new Date(agora - 3_600_000).toISOString(), new Date(agora - 60_000).toISOString()];
    const cedo = feita(retorno?.id, '900040', depois);
    const enviarDaViagem = async (...leituras: object[]) =>
      (await rogerio.post(`/captura/viagens/${tarefa?.id}/leituras`, { leitor: rogerio.usuarioId, leituras })).body.result;
    expect((await enviarDaViagem(cedo))[0]).toMatchObject({
      situacao: 'recusada',
      mensagem: expect.stringContaining('registre-a antes do retorno'),
    });
    const respostas = await enviarDaViagem(feita(saida?.id, '900000', antes), feita(retorno?.id, '900040,5', depois));
    expect(respostas.map(({ situacao }: { situacao: string }) => situacao)).toEqual(['aceita', 'aceita']);
    const { body: viagem } = await rogerio.get(`/frota/gestao-frota/deslocamentos/${Math.floor((saida?.id ?? 0) / 2)}`);
    expect(viagem).toMatchObject({ situacao: 'concluido', km_rodado: '40.5' });
  });
});
