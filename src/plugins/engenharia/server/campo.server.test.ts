import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { cpfOf } from '#tests/e2e/support/api';
import type { Wire } from '#tests/server/caller';
import { errorsOf } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import type { CapturePackage } from '../../../resources/definition/capture';

const suite = openSuite();
const HOJE = '2026-11-18T14:00:00Z';
let artur: Caller;

beforeAll(async () => {
  artur = await suite.login(cpfOf(37));
});

interface Tarefa {
  captura: string;
  id: number;
  titulo: string;
  detalhe: string;
}
const tarefas = async (captura: string): Promise<Tarefa[]> =>
  ((await artur.get('/captura/tarefas')).body as Tarefa[]).filter((one) => one.captura === captura);
const levar = async (captura: string, id: number) => (await artur.get(`/captura/${captura}/${id}`)).body as CapturePackage;
const leitura = (item_id: number | undefined, valores: object, em = HOJE) => ({
  uuid: randomUUID(),
  item_id: item_id ?? null,
  codigo: null,
  lugar_id: null,
  valores,
  fotos: [] as number[],
  em,
  latitude: -23.5389,
  longitude: -46.6068,
});
const enviar = async (captura: string, id: number, ...leituras: object[]) =>
  (await artur.post(`/captura/${captura}/${id}/leituras`, { leitor: artur.usuarioId, leituras })).body.result as Wire[];
const foto = async () => {
  const { paintedPng } = await import('#tests/server/word-document');
  const sent = await artur.form('/arquivo', {}, [{ field: 'arquivo', name: 'obra.png', content: paintedPng(20, 20) }]);
  return sent.body.result.id as number;
};

describe('medição em campo', () => {
  it('começa a medição do mês civil seguinte, junta a ela o que se mede, com a foto no lugar, e diz o que foi trocado', async () => {
    const tarefa = (await tarefas('medicao-obra')).find(({ titulo }) => titulo.includes('Acácias')) as Tarefa;
    expect(tarefa.detalhe).toBe('Começa uma medição');
    const pacote = await levar('medicao-obra', tarefa.id);
    const tubo = pacote.itens.find(({ titulo }) => titulo.startsWith('1.1 '));
    expect(tubo?.detalhe).toBe('restam 730 de 1.250 m');
    const [ruim, boa] = [
      leitura(tubo?.id, { quantidade: 'muita' }),
      leitura(tubo?.id, { quantidade: '50,5', observacao: 'Tubos assentados' }),
    ];
    boa.fotos = [await foto()];
    expect((await enviar('medicao-obra', tarefa.id, ruim, boa)).map(({ situacao }) => situacao)).toEqual(['recusada', 'aceita']);
    const [medicao] = await suite.sql<{ id: number; inicio: string; fim: string }>(
      "select id, periodo_inicio::text as inicio, periodo_fim::text as fim from medicao_obra where obra_id = $1 and situacao = 'elaborada'",
      [tarefa.id],
    );
    expect(medicao).toMatchObject({ inicio: '2026-11-01', fim: '2026-11-18' });
    const brita = pacote.itens.find(({ titulo }) => titulo.startsWith('2.1 '));
    expect(await enviar('medicao-obra', tarefa.id, leitura(brita?.id, { quantidade: '3' }))).toMatchObject([
      { situacao: 'aceita', mensagem: null },
    ]);
    const [trocada] = await enviar('medicao-obra', tarefa.id, leitura(tubo?.id, { quantidade: '60' }));
    expect(trocada).toMatchObject({ situacao: 'conflito', mensagem: 'Já havia 50,5: ficou 60, a última medida.' });
    const [demais] = await enviar('medicao-obra', tarefa.id, leitura(tubo?.id, { quantidade: '731' }));
    expect(demais?.mensagem).toContain('o contrato tem 1.250');
    const { body } = await artur.get(`/engenharia/medicoes-obra/${medicao?.id}`);
    expect(body).toMatchObject({ valor_medido: '11662.80' });
    expect(body.itens.map(({ item, quantidade_periodo }: Wire) => [item, Number(quantidade_periodo)])).toEqual([
      ['1.1', 60],
      ['2.1', 3],
    ]);
    expect(body.fotos).toMatchObject([{ coordenada: '-23.538900, -46.606800', distancia: 0, descricao: 'Tubos assentados' }]);
    expect((await levar('medicao-obra', tarefa.id)).itens.filter(({ feito }) => feito)).toHaveLength(2);
    const dois = { periodo_inicio: '2026-10-31', periodo_fim: '2026-11-18' };
    expect((await errorsOf(artur.edit(`/engenharia/medicoes-obra/${medicao?.id}`, dois))).periodo_fim?.[0]).toContain('mede por mês civil');
  });

  it('de uma obra por eventos, só partes inteiras, com a evidência; a obra parada não se mede', async () => {
    const todas = await tarefas('medicao-obra');
    expect(todas.some(({ titulo }) => titulo.includes('Monteiro Lobato'))).toBe(false);
    const saude = todas.find(({ titulo }) => titulo.includes('Unidade Básica')) as Tarefa;
    const { itens } = await levar('medicao-obra', saude.id);
    const estrutura = itens.find(({ titulo }) => titulo === '2. Estrutura');
    expect(estrutura?.detalhe).toContain('resta 1 parte de 3');
    const respostas = await enviar(
      'medicao-obra',
      saude.id,
      leitura(estrutura?.id, { quantidade: '0,5', evidencias: 'Metade' }),
      leitura(estrutura?.id, { quantidade: '1', evidencias: '' }),
      leitura(estrutura?.id, { quantidade: '1', evidencias: 'Terceiro pavimento desformado' }),
    );
    expect(respostas.map(({ situacao }) => situacao)).toEqual(['recusada', 'recusada', 'aceita']);
    expect(respostas[0]?.mensagem).toContain('partes inteiras');
  });
});

describe('diário em campo', () => {
  it('escreve um diário por dia e obra; outro do mesmo dia o completa; o confirmado não muda', async () => {
    const [tarefa] = await tarefas('diario-obra');
    const pacote = await levar('diario-obra', tarefa?.id ?? 0);
    const ginasio = pacote.itens.find(({ titulo }) => titulo.includes('Ginásio'));
    const manha = leitura(ginasio?.id, { servicos: 'Retirada das telhas.', clima: 'nublado', efetivo: '6' });
    manha.fotos = [await foto()];
    const tarde = leitura(ginasio?.id, { servicos: 'Retirada das telhas e limpeza.', clima: 'bom', efetivo: '8' }, '2026-11-18T19:00:00Z');
    const id = tarefa?.id ?? 0;
    expect(await enviar('diario-obra', id, manha, tarde)).toMatchObject([
      { situacao: 'aceita' },
      { situacao: 'conflito', mensagem: expect.stringContaining('ficou o último') },
    ]);
    const [diario] = await suite.sql<{ id: number }>("select id from diario_obra where obra_id = $1 and data = '2026-11-18'", [
      ginasio?.id,
    ]);
    const { body } = await artur.get(`/engenharia/diarios-obra/${diario?.id}`);
    expect(body).toMatchObject({ efetivo: 8, clima: 'bom', fotos: [{ coordenada: '-23.538900, -46.606800' }] });
    expect((await artur.post(`/engenharia/diarios-obra/${diario?.id}/confirmar`)).status).toBe(200);
    const [depois] = await enviar('diario-obra', id, leitura(ginasio?.id, { servicos: 'Outra coisa.', clima: 'bom' }));
    expect(depois).toMatchObject({ situacao: 'recusada', mensagem: 'O diário foi confirmado.' });
    const outra = await suite.login(cpfOf(42));
    expect((await outra.get(`/captura/diario-obra/${id}`)).status).toBe(403);
  });
});
