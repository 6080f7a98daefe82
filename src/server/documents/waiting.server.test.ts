import { describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { addDays, awaited, returning } from '../../resources/definition';
import { readCalendar } from '../calendar/read-calendar';

const suite = openSuite();
const resources = () => [...suite.services.registry.byName.values()].map(({ definition }) => definition);

describe('o que espera por mim', () => {
  it('todo ato que se espera parte de um estado pelo qual a lista se filtra', () => {
    const wrong = resources().flatMap((definition) =>
      awaited(definition).flatMap(([name, { when = {} }]) => {
        const fields = Object.entries(when);
        const known = fields.every(
          ([field, expected]) =>
            definition.list.filters?.includes(field) && (expected === null || definition.fields[field]?.kind === 'choice'),
        );
        return fields.length > 0 && known ? [] : [`${definition.name}.${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('conta o que a lista de cada um mostra, só a quem pode praticar o ato, e só no contexto do topo', async () => {
    const prefeitura = await suite.make.entity('02');
    const [{ n: already = 0 } = {}] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from movimentacao_orcamentaria where entidade_id = $1 and exercicio = 2026 and situacao = 'publicada'",
      [prefeitura],
    );
    const n = already + 3;
    await suite.sql(
      `insert into movimentacao_orcamentaria (cliente_id, entidade_id, exercicio, numero, tipo, situacao, justificativa)
       select o.cliente_id, o.id, 2026, n, 'suplementar', 'publicada', 'O que espera' from orgao o, generate_series(901, 903) n where o.id = $1`,
      [prefeitura],
    );
    const menu = 'execucao-orcamentaria.movimentacoes';
    const may = (await suite.make.userWith({ [menu]: [1, 5] })).in(prefeitura, 2026);
    const [waiting] = (await may.get('/pendencias')).body as Wire[];
    expect(waiting).toMatchObject({ recurso: 'movimentacao_orcamentaria', ato: 'efetivar', quantidade: n });
    expect(waiting?.texto).toBe(`${n} movimentações orçamentárias a efetivar`);
    expect((await may.get('/execucao-orcamentaria/movimentacoes?situacao_in=publicada')).body.total).toBe(n);
    const sees = (await suite.make.userWith({ [menu]: [1] })).in(prefeitura, 2026);
    expect([(await sees.get('/pendencias')).body, (await may.in(prefeitura, 2025).get('/pendencias')).body]).toEqual([[], []]);
  });

  it('todo prazo é de uma data que a lista mostra e de situações pelas quais a lista se filtra', () => {
    const wrong = resources().flatMap(({ name, due, fields, list, view, handWritten }) => {
      if (!due) return [];
      const states = Object.keys(due.when);
      const known = [...states, due.field].every((field) => list.filters?.includes(field));
      const right =
        known &&
        list.columns.includes(due.field) &&
        fields[due.field]?.kind === 'date' &&
        states.every((field) => ['choice', 'yesNo', 'active'].includes(fields[field]?.kind ?? ''));
      return right && !view && !handWritten ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });

  it('o que tem prazo espera desde alguns dias antes, o vencido primeiro, e só por quem pode agir', async () => {
    const today = suite.services.clock.today();
    const made = async (prazo_obras: string, situacao = 'aprovado') => {
      await suite.sql(
        `insert into empreendimento (cliente_id, codigo, nome, tipo, empreendedor_id, distrito_id, setor_fiscal_id, bairro_id, decreto_aprovacao,
                data_aprovacao, situacao, prazo_obras)
         select cliente_id, $1 || $2, nome, tipo, empreendedor_id, distrito_id, setor_fiscal_id, bairro_id, decreto_aprovacao,
                data_aprovacao, $2, $1::date from empreendimento where codigo = 'LOT-01'`,
        [prazo_obras, situacao],
      );
    };
    const menu = 'cadastro.enderecos.empreendimentos';
    const sees = await suite.make.userWith({ [menu]: [1] });
    const may = await suite.make.userWith({ [menu]: [1, 3] });
    const before = ((await may.get('/pendencias')).body as Wire[])[0]?.quantidade ?? 0;
    expect(before).toBe(0);
    await made(addDays(today, 60));
    expect((await may.get('/pendencias')).body).toMatchObject([
      { texto: '1 empreendimento com obras a entregar', prazo: { vencidos: 0, dias: 60, texto: 'vence em 60 dias' } },
    ]);
    for (const day of [addDays(today, 61), addDays(today, -4), addDays(today, -2)]) await made(day);
    await made(addDays(today, -9), 'entregue');
    const [waiting] = (await may.get('/pendencias')).body as Wire[];
    expect(waiting).toMatchObject({ recurso: 'empreendimento', ato: 'prazo', quantidade: 3 });
    expect(waiting?.prazo).toEqual({ vencidos: 2, dias: -4, texto: '2 vencidos, o mais antigo há 4 dias' });
    const until = addDays(today, 60);
    const items = (await may.get('/pendencias/itens')).body as Wire[];
    expect(items.map(({ prazo }) => prazo)).toEqual([
      { vencido: true, texto: 'vencido há 4 dias' },
      { vencido: true, texto: 'vencido há 2 dias' },
      { vencido: false, texto: 'vence em 60 dias' },
    ]);
    expect(items[0]).toMatchObject({ recurso: 'empreendimento', tipo: 'Empreendimento', verbo: 'com obras a entregar' });
    expect(items[0]?.url).toBe(`/cadastro/enderecos/empreendimentos/${items[0]?.id}`);
    const list = await may.get(
      `/cadastro/enderecos/empreendimentos?situacao_in=aprovado,registrado&prazo_obras_ate=${until}&ordenar=prazo_obras`,
    );
    expect(list.body.data.map((row: Wire) => row.prazo_obras)).toEqual([addDays(today, -4), addDays(today, -2), until]);
    expect(waiting?.url).toContain(
      `filters[1][field]=prazo_obras&filters[1][operator]=lte&filters[1][value]=${until}&sorters[0][field]=prazo_obras`,
    );
    expect([(await sees.get('/pendencias')).body, (await sees.get('/pendencias/itens')).body]).toEqual([[], []]);
  });

  it('o prazo em dias úteis salta o fim de semana e o feriado, e o vencido vem antes do que só espera por um ato', async () => {
    const prefeitura = await suite.make.entity('02');
    const rules = { 'execucao-orcamentaria.liquidacao': [1], 'execucao-orcamentaria.pagamento': [1, 5] };
    const treasurer = (await suite.make.userWith(rules)).in(prefeitura, 2026);
    const calendar = await readCalendar(await suite.platform());
    const today = suite.services.clock.today();
    const until = calendar.deadline(today, 5, 'uteis');
    expect(until > addDays(today, 5)).toBe(true);
    const query = `situacao_in=lancada,estornada_parcial,paga_parcial&vencimento_ate=${until}&ordenar=vencimento`;
    const { body } = await treasurer.get(`/execucao-orcamentaria/liquidacao?${query}`);
    const waiting = (await treasurer.get('/pendencias')).body as Wire[];
    const days = calendar.daysBetween(today, body.data[0].vencimento, 'uteis');
    expect(waiting[0]).toMatchObject({ recurso: 'liquidacao', ato: 'prazo', quantidade: body.total, prazo: { dias: days } });
    expect(waiting.slice(1).map(({ prazo }) => prazo)).toEqual(waiting.slice(1).map(() => null));
    const writer = (await suite.make.userWith({ 'execucao-orcamentaria.liquidacao': [1, 2, 3, 5] })).in(prefeitura, 2026);
    expect(((await writer.get('/pendencias')).body as Wire[]).map(({ recurso }) => recurso)).not.toContain('liquidacao');
  });

  it('o que se devolve espera por quem o enviou, e por mais ninguém, até que siga', async () => {
    const menu = 'planejamento.cadastro.ldo.cadastro-ldo';
    const [writer, chief] = [await suite.make.userWith({ [menu]: [1, 5] }), await suite.make.userWith({ [menu]: [1, 5] })];
    const [{ id = 0 } = {}] = await suite.sql<{ id: number }>(
      `insert into ldo (cliente_id, exercicio_referencia, ppa_id, situacao_ldo, prazo_envio, prazo_devolucao, percentual_reserva, reserva_primaria,
              intra_no_primario, sem_pib, aceita_crescimento, tem_rpps, criterio_limitacao)
       select cliente_id, 2039, ppa_id, 'elaboracao', '2039-04-15', '2039-07-17', percentual_reserva, reserva_primaria,
              intra_no_primario, sem_pib, aceita_crescimento, tem_rpps, criterio_limitacao from ldo order by id limit 1 returning id`,
    );
    const url = `/planejamento/cadastro/ldo/cadastro-ldo/${id}`;
    const returned = async (who: typeof writer) => ((await who.get('/pendencias')).body as Wire[]).filter(({ ato }) => ato === 'devolver');
    expect((await writer.post(`${url}/enviar_revisao`)).status).toBe(200);
    expect(await returned(writer)).toEqual([]);
    expect((await chief.post(`${url}/devolver`, { motivo: 'Falta o anexo de metas' })).status).toBe(200);
    const mine = ((await writer.get('/pendencias/itens')).body as Wire[]).filter((item) => item.id === id);
    expect(mine).toMatchObject([{ verbo: 'Devolvida', prazo: null, url }]);
    expect(Date.parse(String(mine[0]?.desde))).toBeGreaterThan(0);
    expect(await returned(writer)).toEqual([
      { recurso: 'ldo', ato: 'devolver', quantidade: 1, texto: '1 LDO devolvida a você', prazo: null, url },
    ]);
    expect(await returned(chief)).toEqual([]);
    expect((await writer.post(`${url}/enviar_revisao`)).status).toBe(200);
    expect(await returned(writer)).toEqual([]);
  });

  it('todo ato que devolve leva de uma situação a outra pela qual a lista se filtra', () => {
    const wrong = resources().flatMap((definition) =>
      returning(definition).flatMap(([name, { when = {}, to = {} }]) => {
        const [field = '', ...more] = Object.keys(to);
        return more.length === 0 && when[field] !== undefined && definition.list.filters?.includes(field)
          ? []
          : [`${definition.name}.${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
