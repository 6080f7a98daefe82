import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { ALMOXARIFADO, CODIGO, Warehouse } from '#tests/server/warehouse';

const suite = openSuite();
const casa = new Warehouse(suite);
const MOVIMENTACAO = `${ALMOXARIFADO}/movimentacao`;
beforeAll(() => casa.open());

const lancamentosDe = (id: number) =>
  suite.sql<{ debito: string; credito: string; valor: string }>(
    `select d.codigo as debito, c.codigo as credito, x.valor::text from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id and x.dc = 'D' join plano_conta d on d.id = x.conta_id
       join lancamento_contabil_linha y on y.pai_id = l.id and y.dc = 'C' join plano_conta c on c.id = y.conta_id
      where l.origem_tipo = 'movimentacao_estoque' and l.origem_id = $1 order by l.id`,
    [id],
  );

describe('movimentação de estoque', () => {
  it('é o exemplo do manual: entra, sai pela média ao centavo, e a última saída deixa 0,00; a ficha e o livro dizem o mesmo', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    const entrar = (quantidade: string, valor_total: string) =>
      casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade, valor_total }]);
    const sair = (quantidade: string) => casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade }]);
    await entrar('100', '498.00');
    await entrar('50', '261.75');
    const saida = await sair('37');
    expect((await casa.almoxarife.get(`${MOVIMENTACAO}/${saida}`)).body).toMatchObject({
      situacao: 'confirmada',
      valor_total: '187.41',
      rotulo: expect.stringMatching(/^000003\/2026$/),
      contabil: expect.stringMatching(/^nº \d+$/),
    });
    expect(await lancamentosDe(saida)).toEqual([{ debito: '3.3.1.1.1.01.00', credito: '1.1.5.6.1.01.00', valor: '187.41' }]);
    await entrar('3', '16.20');
    await sair('80');
    expect(await casa.posicao(lugar, material_id)).toEqual({ quantidade: '36', valor: '182.65', reservado: '0' });
    await sair('36');
    expect(await casa.posicao(lugar, material_id)).toEqual({ quantidade: '0', valor: '0.00', reservado: '0' });
    const { body } = await casa.almoxarife.get(`${ALMOXARIFADO}/ficha?material_id=${material_id}&almoxarifado_id=${lugar}`);
    expect(body.data.map((row: { valor: string }) => row.valor).sort()).toEqual(
      ['498.00', '261.75', '-187.41', '16.20', '-405.89', '-182.65'].sort(),
    );
  });

  it('meia caixa se recusa: a quantidade tem as casas da sua unidade', async () => {
    const [almoxarifado_id, material_id] = [await casa.almoxarifado(), await casa.material()];
    const draft = {
      almoxarifado_id,
      tipo: 'entrada_doacao',
      data: suite.services.clock.today(),
      documento: 'Termo 1',
      justificativa: 'Para o teste.',
    };
    const { status, body } = await casa.almoxarife.post(MOVIMENTACAO, {
      ...draft,
      itens: [{ material_id, quantidade: '0.5', valor_total: '10.00' }],
    });
    expect([status, body.errors['itens.0.quantidade']]).toEqual([422, [expect.stringMatching(/é inteira: retire as casas decimais\.$/)]]);
  });

  it('de duas saídas da última unidade, ao mesmo tempo, uma é recusada', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '1', valor_total: '10.00' }]);
    const saidas = [1, 2].map(() => casa.rascunho(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }]));
    const answers = await Promise.all((await Promise.all(saidas)).map((id) => casa.confirmar(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors['itens.0.quantidade'][0]).toMatch(/há 0 disponíveis/);
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '0', valor: '0.00' });
  });

  it('o banco não deixa mudar o livro, a movimentação confirmada, nem tirar o que não há', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    const id = await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '2', valor_total: '10.00' }]);
    await expect(suite.sql('update lancamento_estoque set valor = 1 where movimentacao_id = $1', [id])).rejects.toThrow('por estorno');
    await expect(suite.sql('delete from lancamento_estoque where movimentacao_id = $1', [id])).rejects.toThrow('por estorno');
    await expect(suite.sql("update movimentacao_estoque set data = '2026-11-01' where id = $1", [id])).rejects.toThrow('não se altera');
    await expect(
      suite.sql(
        `insert into lancamento_estoque (cliente_id, posicao_id, movimentacao_id, tipo, data, quantidade, valor)
         select cliente_id, posicao_id, movimentacao_id, 'perda', data, -3, -10 from lancamento_estoque where movimentacao_id = $1`,
        [id],
      ),
    ).rejects.toThrow('há 2 disponíveis');
    expect((await casa.almoxarife.edit(`${MOVIMENTACAO}/${id}`, { documento: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
  });

  it('a transferência sai de um e entra no outro com o mesmo valor, e só vai ao livro quando a conta muda', async () => {
    const material_id = await casa.material();
    const [origem, mesma, outra] = [
      await casa.almoxarifado(),
      await casa.almoxarifado(),
      await casa.almoxarifado({ conta_contabil: '1.1.5.6.1.02' }),
    ];
    await casa.mover(origem, 'entrada_doacao', [{ material_id, quantidade: '3', valor_total: '10.00' }]);
    const transferir = (almoxarifado_destino_id: number) =>
      casa.mover(origem, 'transferencia_saida', [{ material_id, quantidade: '1' }], { almoxarifado_destino_id });
    const [igual, diferente] = [await transferir(mesma), await transferir(outra)];
    expect(await casa.posicao(mesma, material_id)).toMatchObject({ quantidade: '1', valor: '3.33' });
    expect(await casa.posicao(origem, material_id)).toMatchObject({ quantidade: '1', valor: '3.33' });
    expect(await lancamentosDe(igual)).toEqual([]);
    expect(await lancamentosDe(diferente)).toEqual([{ debito: '1.1.5.6.1.02.00', credito: '1.1.5.6.1.01.00', valor: '3.34' }]);
    const entrada = (await casa.almoxarife.get(`${MOVIMENTACAO}?almoxarifado_id=${outra}`)).body.data[0];
    expect(entrada).toMatchObject({ tipo: 'transferencia_entrada', valor_total: '3.34', situacao: 'confirmada' });
    const estorno = await casa.almoxarife.post(`${MOVIMENTACAO}/${diferente}/estornar`, { motivo: 'Foi ao lugar errado.' });
    expect([estorno.status, estorno.body.result?.situacao]).toEqual([200, 'estornada']);
    expect(await casa.posicao(outra, material_id)).toMatchObject({ quantidade: '0', valor: '0.00' });
    expect(await casa.posicao(origem, material_id)).toMatchObject({ quantidade: '2', valor: '6.67' });
    expect((await casa.almoxarife.get(`${MOVIMENTACAO}/${entrada.id}`)).body.situacao).toBe('estornada');
  });

  it('o estorno é outra movimentação, de quantidades e valores contrários, e desfaz o lançamento; o que já saiu não se estorna', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    const entrada = await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '4', valor_total: '10.00' }]);
    const saida = await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '3' }]);
    const estornar = (id: number) => casa.almoxarife.post(`${MOVIMENTACAO}/${id}/estornar`, { motivo: 'Lançada no almoxarifado errado.' });
    const cedo = await estornar(entrada);
    expect([cedo.status, cedo.body.errors?.itens?.[0]]).toEqual([422, expect.stringContaining('há 1 disponíveis')]);
    expect((await estornar(saida)).status).toBe(200);
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '4', valor: '10.00' });
    expect((await estornar(saida)).body.errors.id[0]).toContain('estornada');
    expect((await estornar(entrada)).status).toBe(200);
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '0', valor: '0.00' });
    expect((await lancamentosDe(saida)).map(({ debito }) => debito)).toEqual(['3.3.1.1.1.01.00', '1.1.5.6.1.01.00']);
  });

  it('o que volta do consumo vale a sua parte da saída, e não passa do que saiu', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '3', valor_total: '10.00' }]);
    const saida = await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '3' }]);
    const voltar = (quantidade: string) =>
      casa.rascunho(lugar, 'devolucao_consumo', [{ material_id, quantidade }], { movimento_origem_id: saida });
    expect((await casa.confirmar(await voltar('1'))).body.result.valor_total).toBe('3.33');
    expect((await casa.confirmar(await voltar('3'))).body.errors['itens.0.quantidade'][0]).toContain('restam 2');
    expect((await casa.confirmar(await voltar('2'))).body.result.valor_total).toBe('6.67');
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '3', valor: '10.00' });
    const estorno = await casa.almoxarife.post(`${MOVIMENTACAO}/${saida}/estornar`, { motivo: 'Lançada no almoxarifado errado.' });
    expect(estorno.body.message).toContain('estorne antes a devolução');
  });

  it('sai primeiro o lote que vence primeiro; outro pede justificativa, e o vencido só sai por vencimento', async () => {
    const lugar = await casa.almoxarifado();
    const material_id = await casa.material({ controla_lote: true, controla_validade: true });
    const lote = (nome: string, validade: string | null) => ({ material_id, quantidade: '5', valor_total: '10.00', lote: nome, validade });
    const semValidade = await casa.confirmar(await casa.rascunho(lugar, 'entrada_doacao', [lote('A', null)]));
    expect(Object.keys(semValidade.body.errors)).toEqual(['itens.0.validade']);
    await casa.mover(lugar, 'entrada_doacao', [lote('TARDE', '2027-12-31'), lote('CEDO', '2027-01-31'), lote('VELHO', '2026-11-01')]);
    await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '6' }]);
    const lotes = async () =>
      Object.fromEntries(
        (
          await suite.sql<{ lote: string; q: string }>(
            'select lote, trim_scale(quantidade)::text as q from lote_estoque where material_id = $1',
            [material_id],
          )
        ).map(({ lote: nome, q }) => [nome, q]),
      );
    expect(await lotes()).toEqual({ TARDE: '4', CEDO: '0', VELHO: '5' });
    const demais = await casa.confirmar(await casa.rascunho(lugar, 'saida_consumo', [{ material_id, quantidade: '5' }]));
    expect(demais.body.errors['itens.0.quantidade'][0]).toContain('O que venceu só sai por vencimento');
    const vencido = await casa.confirmar(await casa.rascunho(lugar, 'saida_consumo', [{ material_id, quantidade: '1', lote: 'VELHO' }]));
    expect(vencido.body.errors['itens.0.lote'][0]).toContain('venceu em 01/11/2026');
    await casa.mover(lugar, 'vencimento', [{ material_id, quantidade: '5' }]);
    await casa.mover(lugar, 'entrada_doacao', [lote('NOVO', '2028-01-31')]);
    const outro = [{ material_id, quantidade: '1', lote: 'NOVO' }];
    const calado = await casa.confirmar(await casa.rascunho(lugar, 'saida_consumo', outro));
    expect(Object.keys(calado.body.errors)).toEqual(['justificativa']);
    await casa.mover(lugar, 'saida_consumo', outro, { justificativa: 'O lote da frente está lacrado.' });
    expect(await lotes()).toEqual({ TARDE: '4', CEDO: '0', VELHO: '0', NOVO: '4' });
  });

  it('a redução tira só o valor; o ajuste de sobra vale a média, ou o último custo do que não há', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '4', valor_total: '10.00' }]);
    const demais = await casa.confirmar(
      await casa.rascunho(lugar, 'reducao_valor', [{ material_id, quantidade: '0', valor_total: '10.01' }]),
    );
    expect(demais.body.errors['itens.0.valor_total'][0]).toContain('vale R$ 10,00');
    await casa.mover(lugar, 'reducao_valor', [{ material_id, quantidade: '0', valor_total: '2.00' }]);
    await casa.mover(lugar, 'ajuste_sobra', [{ material_id, quantidade: '1' }]);
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '5', valor: '10.00' });
    await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '5' }]);
    await casa.mover(lugar, 'ajuste_sobra', [{ material_id, quantidade: '2' }]);
    expect(await casa.posicao(lugar, material_id)).toMatchObject({ quantidade: '2', valor: '4.00' });
  });

  it('quem responde por um almoxarifado escreve e apaga movimentos nele, e em nenhum outro; o substituto também', async () => {
    const tudo = { [`${CODIGO}.movimentacao`]: [1, 2, 3, 4, 5], [`${CODIGO}.cadastro`]: [1] };
    const entidade = await suite.make.entity('02');
    const [titular, substituto] = [await suite.make.userWith(tudo), await suite.make.userWith(tudo)].map((one) => one.in(entidade));
    const pessoaDe = async (usuario: number | undefined) =>
      (await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [usuario]))[0]?.pessoa_id;
    const seu = await casa.almoxarifado({
      responsavel_id: await pessoaDe(titular?.usuarioId),
      substituto_id: await pessoaDe(substituto?.usuarioId),
    });
    const [alheio, material_id] = [await casa.almoxarifado(), await casa.material()];
    const rascunhar = (almoxarifado_id: number) => ({
      almoxarifado_id,
      tipo: 'entrada_doacao',
      data: suite.services.clock.today(),
      documento: 'Termo 1',
      justificativa: 'Para o teste.',
      itens: [{ material_id, quantidade: '1', valor_total: '2.00' }],
    });
    for (const quem of [titular, substituto]) {
      const made = await quem?.post(MOVIMENTACAO, rascunhar(seu));
      expect([made?.status, made?.body.errors]).toEqual([201, undefined]);
      expect((await quem?.post(`${MOVIMENTACAO}/${made?.body.result.id}/confirmar`))?.status).toBe(200);
      const recusa = await quem?.post(MOVIMENTACAO, rascunhar(alheio));
      expect(recusa?.body.errors.almoxarifado_id[0]).toContain('Só o responsável ou o substituto');
    }
    const meu = (await titular?.post(MOVIMENTACAO, rascunhar(seu)))?.body.result.id;
    const levado = await titular?.edit(`${MOVIMENTACAO}/${meu}`, { almoxarifado_id: alheio });
    expect(levado?.body.errors.almoxarifado_id[0]).toContain('Só o responsável ou o substituto');
    const outro = await casa.rascunho(alheio, 'entrada_doacao', [{ material_id, quantidade: '1', valor_total: '2.00' }]);
    expect((await titular?.delete(`${MOVIMENTACAO}/${outro}`))?.body.errors.almoxarifado_id[0]).toContain('Só o responsável');
    expect((await titular?.delete(`${MOVIMENTACAO}/${meu}`))?.status).toBe(200);
    // who keeps the register of warehouses moves any of them
    expect((await casa.confirmar(outro)).status).toBe(200);
  });

  it('não anda para trás no tempo, e só quem responde pelo almoxarifado confirma', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '4', valor_total: '10.00' }]);
    const ontem = await casa.confirmar(
      await casa.rascunho(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }], { data: '2026-11-02' }),
    );
    expect(ontem.body.errors['itens.0.material_id'][0]).toContain('tem movimento em');
    const alheio = await casa.pessoa([1, 2, 3, 4, 5], [1]);
    const id = await casa.rascunho(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }]);
    const recusa = await alheio.post(`${MOVIMENTACAO}/${id}/confirmar`);
    expect(recusa.body.errors.almoxarifado_id[0]).toContain('Só o responsável ou o substituto');
  });

  it('o valor de cada posição da demonstração é a soma dos seus lançamentos, e o das contas de estoque, o do livro', async () => {
    const [fora] = await suite.sql(
      `select count(*)::int as n from posicao_estoque p
         cross join lateral (select coalesce(sum(l.quantidade), 0) as quantidade, coalesce(sum(l.valor), 0) as valor
                               from lancamento_estoque l where l.posicao_id = p.id) x
        where p.quantidade <> x.quantidade or p.valor <> x.valor`,
    );
    expect(fora).toEqual({ n: 0 });
    const contas = await suite.sql<{ conta: string; estoque: string; livro: string }>(
      `select a.conta_contabil as conta, sum(p.valor)::text as estoque,
              (select sum(case x.dc when 'D' then x.valor else -x.valor end)::text from lancamento_contabil_linha x join lancamento_contabil l on l.id = x.pai_id
                 join plano_conta c on c.id = x.conta_id where l.origem_tipo in ('movimentacao_estoque', 'empenho_em_liquidacao') and c.codigo = a.conta_contabil || '.00') as livro
         from posicao_estoque p join almoxarifado a on a.id = p.almoxarifado_id group by a.conta_contabil order by 1`,
    );
    expect(contas.map(({ conta }) => conta)).toEqual(['1.1.5.6.1.01', '1.1.5.6.1.02']);
    for (const { estoque, livro } of contas) expect(livro).toBe(estoque);
  });
});
