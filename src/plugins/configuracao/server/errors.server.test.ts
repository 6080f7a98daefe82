import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { recordFailure } from '../../../server/http/record-failure';
import { sweep } from '../../../server/jobs/sweep';

const suite = openSuite();
const URL = '/configuracao/erros-sistema';
const CODIGO = 'configuracao.erros-sistema';

let keeper: Caller;
beforeAll(async () => {
  keeper = await suite.make.userWith({ [CODIGO]: [1, 5] });
});

interface Erro {
  id: number;
  id_erro: string;
  ocorrencias: number;
  situacao: string;
  observacao: string | null;
  mensagem: string;
  origem: string;
}

/** What the browser posts when a screen breaks. */
async function breakScreen(mensagem: string): Promise<string> {
  const { body } = await suite.anonymous
    .from(`198.51.100.${suite.make.next()}`)
    .post('/publico/erros', { mensagem, pilha: 'Error\n at tela', pagina: '/cadastro/pessoa' });
  return body.result.id_erro;
}

async function achar(codigo: string): Promise<Erro> {
  const { data } = (await keeper.get(`${URL}?id_erro=${codigo}`)).body;
  expect(data).toHaveLength(1);
  return (await keeper.get(`${URL}/${data[0].id}`)).body;
}

describe('erros do sistema', () => {
  it('agrupa o mesmo erro do navegador e mostra quantas vezes veio', async () => {
    const codigo = await breakScreen('A lista não abriu');
    expect(await breakScreen('A lista não abriu')).toBe(codigo);
    expect(await breakScreen('Outro defeito')).not.toBe(codigo);
    expect(await achar(codigo)).toMatchObject({ ocorrencias: 2, situacao: 'aberto', origem: 'cliente', pagina: '/cadastro/pessoa' });
  });

  it('filtra por situação, origem, código e texto, do mais novo para o mais antigo', async () => {
    const [first, second] = [await breakScreen('Zangado primeiro'), await breakScreen('Zangado segundo')];
    const codes = async (query: string) => (await keeper.get(`${URL}?${query}`)).body.data.map(({ id_erro }: Erro) => id_erro);
    expect(await codes('busca=zangado')).toEqual([second, first]);
    expect(await codes(`id_erro=${first}&situacao=aberto&origem=cliente`)).toEqual([first]);
    expect(await codes(`id_erro=${first}&situacao=resolvido`)).toEqual([]);
  });

  it('resolver e ignorar exigem a providência; nova ocorrência de um resolvido o reabre', async () => {
    const codigo = await breakScreen('Soma errada');
    const { id } = await achar(codigo);
    const url = `${URL}/${id}`;
    for (const act of ['resolver', 'ignorar']) {
      const { status, body } = await keeper.post(`${url}/${act}`, { motivo: '  ' });
      expect([status, body.errors]).toEqual([422, { motivo: ['Informe a providência.'] }]);
    }
    expect((await keeper.post(`${url}/analisar`)).body.result.situacao).toBe('analise');
    const solved = await keeper.post(`${url}/resolver`, { motivo: 'Corrigido na versão seguinte' });
    expect(solved.body.result).toMatchObject({ situacao: 'resolvido', observacao: 'Corrigido na versão seguinte' });
    const again = await keeper.post(`${url}/resolver`, { motivo: 'de novo' });
    expect([again.status, again.body.errors]).toEqual([422, { id: ['Não se pode resolver: o erro do sistema está resolvido.'] }]);
    await breakScreen('Soma errada');
    expect(await achar(codigo)).toMatchObject({ situacao: 'aberto', observacao: 'Corrigido na versão seguinte', ocorrencias: 2 });
    await keeper.post(`${url}/ignorar`, { motivo: 'Navegador antigo' });
    await breakScreen('Soma errada');
    expect(await achar(codigo)).toMatchObject({ situacao: 'ignorado', ocorrencias: 3 });
    expect((await keeper.post(`${url}/reabrir`)).body.result.situacao).toBe('aberto');
    const trail = await suite.sql(
      "select motivo from auditoria where recurso = 'erro_sistema' and registro_id = $1 and acao = 'ato' order by id",
      [id],
    );
    expect(trail.map(({ motivo }) => motivo)).toEqual([null, 'Corrigido na versão seguinte', 'Navegador antigo', null]);
  });

  it('quem só visualiza não muda a situação, e ninguém inclui, altera ou exclui', async () => {
    const { id } = await achar(await breakScreen('Só de olhar'));
    const reader = await suite.make.userWith({ [CODIGO]: [1] });
    expect((await reader.post(`${URL}/${id}/analisar`)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    for (const answer of [await keeper.post(URL, {}), await keeper.put(`${URL}/${id}`, {}), await keeper.delete(`${URL}/${id}`)])
      expect([answer.status, answer.body.codigo]).toEqual([405, 'METODO_NAO_PERMITIDO']);
  });

  it('o erro de um cliente não aparece para o outro', async () => {
    const cliente = await suite.services.access.clienteOf('localhost');
    const codigo = await recordFailure(suite.services, new Error('Só do outro'), { origem: 'api', cliente: { ...cliente, id: 2 } });
    expect((await keeper.get(`${URL}?id_erro=${codigo}`)).body.data).toEqual([]);
    const [row] = await suite.sql<{ id: number }>('select id from erro_sistema where id_erro = $1', [codigo]);
    expect((await keeper.get(`${URL}/${row?.id}`)).status).toBe(404);
    expect((await keeper.post(`${URL}/${row?.id}/analisar`)).status).toBe(404);
  });

  it('mais de 20 em uma hora avisam, uma vez por hora, quem cuida dos erros', async () => {
    const told = async () =>
      (
        await suite.sql<{ n: number }>("select count(*)::int as n from notificacao where tipo = 'erro_sistema' and usuario_id = $1", [
          keeper.usuarioId,
        ])
      )[0]?.n;
    const failure = Object.assign(new Error('Em cascata'), { stack: 'Error\n at cascata' });
    const falhar = async (times: number) => {
      for (let time = 0; time < times; time += 1) await recordFailure(suite.services, failure, { origem: 'job' });
    };
    await falhar(20);
    expect(await told()).toBe(0);
    await falhar(10);
    expect(await told()).toBe(1);
    suite.travel({ minutes: 61 });
    await falhar(20);
    expect(await told()).toBe(1);
    await falhar(1);
    expect(await told()).toBe(2);
    suite.travel({ minutes: -61 });
  });

  it('fica 180 dias depois da última ocorrência', async () => {
    const [old, kept] = [await breakScreen('Muito antigo'), await breakScreen('Ainda recente')];
    const age = (codigo: string, days: number) =>
      suite.sql('update erro_sistema set ultima = now() - make_interval(days => $2) where id_erro = $1', [codigo, days]);
    await age(old, 181);
    await age(kept, 179);
    await sweep(suite.services);
    const left = await suite.sql('select id_erro from erro_sistema where id_erro = any($1)', [[old, kept]]);
    expect(left).toEqual([{ id_erro: kept }]);
  });
});
