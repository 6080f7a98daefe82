import { describe, expect, it } from 'vitest';
import { openSuite } from '../server/harness';
import { departures } from './shape';

// SPEC.md section 7, "Configuration and lookups"; shapes of the handbook, Cadastro 5.4 and 9
const suite = openSuite({ http: true });
const get = (url: string) => suite.anonymous.get(url);

describe('configuração', () => {
  it('GET /configuracoes/cliente, guardada por 5 minutos', async () => {
    const { status, body, headers } = await get('/configuracoes/cliente');
    const example = {
      id: 1,
      nome: 'x',
      nome_curto: 'x',
      uf: 'SP',
      codigo_ibge: 'x',
      cnpj: 'x',
      fuso: 'x',
      dominio: 'x',
      logo: 'x',
      brasao: 'x',
      favicon: 'x',
      tema: { primaria: 'x', secundaria: 'x', fundo: 'x', texto: 'x' },
      govbr_ativo: true,
      registro_publico: true,
      dois_fatores: 'opcional',
      tempo_sessao_min: 120,
      contato: { fone: 'x', email: 'x', endereco: 'x' },
      encarregado_lgpd: { nome: 'x', email: 'x' },
      manutencao: null,
      versao_app: '1.0.0',
    };
    expect(status).toBe(200);
    // beyond the example: the ribbon of the environment, where CEP and CNPJ are looked up (handbook 10), and whether e-mail is sent
    expect(departures(body, example, ['ambiente', 'dados_publicos', 'email_ativo'])).toEqual([]);
    expect(body).toMatchObject({
      nome: 'Município de Nova Esperança do Vale',
      uf: 'SP',
      codigo_ibge: '3599999',
      cnpj: '98765432000198',
      fuso: 'America/Sao_Paulo',
    });
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await suite.anonymous.with({ 'if-none-match': String(headers.etag) }).get('/configuracoes/cliente');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('GET /configuracoes/url-publico', async () => {
    const urls = { portal: 'https://nevale.exemplo.gov.br/publico/home', transparencia: 'https://nevale.exemplo.gov.br/transparencia' };
    await suite.sql('update cliente set url_portal = $1, url_transparencia = $2 where id = 1', Object.values(urls));
    expect((await get('/configuracoes/url-publico')).body).toEqual(urls);
  });

  it('GET /publico/alive', async () => {
    expect((await get('/publico/alive')).body).toEqual({ status: 'ok', versao: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });
});

describe('listas', () => {
  it.each([
    'escolaridade',
    'estado-civil',
    'raca-cor',
    'sexo',
    'prioridades',
    'tipo-sanguineo',
    'tipo-deficiencia',
    'tipo-conta-bancaria-pessoa',
    'tipo-conta-bancaria-orgao',
    'tipo-anexo',
    'tipo-dependente',
  ])('GET utils/%s → lista pura de {id, codigo, nome}', async (name) => {
    const { status, body } = await get(`/utils/${name}`);
    expect(status).toBe(200);
    expect(departures(body, [{ id: 1, codigo: 'x', nome: 'x' }], ['0.codigo_esocial', '0.codigo_ibge'])).toEqual([]);
  });

  it('GET utils/estados → {id, sigla, nome, regiao}', async () => {
    expect(departures((await get('/utils/estados')).body, [{ id: 1, sigla: 'x', nome: 'x', regiao: 'x' }])).toEqual([]);
  });

  it('GET utils/bancos → {id, codigo, nome, ispb, oficial}', async () => {
    const { body } = await get('/utils/bancos');
    expect(departures(body, [{ id: 1, codigo: '001', nome: 'x', ispb: 'x', oficial: true }])).toEqual([]);
    expect(body[0]).toMatchObject({ codigo: '001', nome: expect.stringContaining('Banco do Brasil'), oficial: true });
  });

  it('GET utils/cidades/{estado}?termo e utils/cidade/{id} → {id, nome, uf}', async () => {
    const city = { id: 3550308, nome: 'São Paulo', uf: 'SP' };
    const { body } = await get('/utils/cidades/SP?termo=sao%20paulo');
    expect(departures(body, [city])).toEqual([]);
    expect(body[0]).toEqual(city);
    expect((await get('/utils/cidade/3550308')).body).toEqual(city);
  });
});
