import { describe, expect, it } from 'vitest';
import { comecar } from './comeco';
import type { Mensagem } from './wire';

const EU = 'ana@municipio.test';
const proposta = { conta: 1, email: EU, assinatura: '<p>Ana</p>', para: '', assunto: '' };
const mensagem: Mensagem = {
  id: '1.1.7.SU5C',
  pasta: 'INBOX',
  assunto: 'Prazo',
  data: '2026-11-25T13:00:00.000Z',
  html: '<p>Qual o prazo?</p>',
  de: { nome: 'José <Dias>', email: 'jose@empresa.test' },
  responder_a: [],
  cco: [],
  lida: true,
  rascunho: false,
  erro_envio: null,
  para: [
    { nome: 'Ana', email: 'ANA@municipio.test' },
    { nome: '', email: 'rui@empresa.test' },
  ],
  cc: [{ nome: '', email: 'eva@empresa.test' }],
  imagens_bloqueadas: 0,
  anexos: [{ n: 0, nome: 'a.pdf', tipo: 'application/pdf', tamanho: 9, inline: false }],
};

describe('o começo de um e-mail', () => {
  it('a resposta vai a quem escreveu, cita, e o assunto não acumula "Re:"', () => {
    const { para, cc, assunto, html, tipo, anexos } = comecar('responder', mensagem, proposta);
    expect([para, cc, assunto, tipo, anexos]).toEqual(['"José <Dias>" <jose@empresa.test>', '', 'Re: Prazo', 'responder', []]);
    expect(html).toContain('José &lt;Dias&gt; escreveu:</p><blockquote><p>Qual o prazo?</p></blockquote>');
    expect(html.indexOf('Ana')).toBeLessThan(html.indexOf('escreveu'));
    expect(comecar('responder', { ...mensagem, assunto: 'RE: Prazo' }, proposta).assunto).toBe('RE: Prazo');
  });

  it('a resposta a todos deixa de fora o próprio endereço (W9)', () => {
    const { para, cc } = comecar('todos', mensagem, proposta);
    expect([para, cc]).toEqual(['"José <Dias>" <jose@empresa.test>', 'rui@empresa.test, eva@empresa.test']);
  });

  it('responder ao que se escreveu vai a quem o recebeu', () => {
    const own = { ...mensagem, de: { nome: 'Ana', email: EU } };
    expect(comecar('responder', own, proposta).para).toBe('rui@empresa.test');
    expect(comecar('todos', own, proposta).cc).toBe('eva@empresa.test');
  });

  it('encaminhar leva os anexos, e não tem destinatário', () => {
    const { para, assunto, anexos, html } = comecar('encaminhar', mensagem, proposta);
    expect([para, assunto, anexos]).toEqual(['', 'Enc: Prazo', [{ id: mensagem.id, n: 0, nome: 'a.pdf', tamanho: 9 }]]);
    expect(html).toContain('<strong>Para:</strong> "Ana" &lt;ANA@municipio.test&gt;, rui@empresa.test');
  });

  it('o rascunho volta como ficou, com o motivo de não ter sido enviado', () => {
    const draft = { ...mensagem, rascunho: true, erro_envio: 'Recusada.', cco: [{ nome: '', email: 'x@empresa.test' }] };
    expect(comecar('rascunho', draft, proposta)).toMatchObject({
      cco: 'x@empresa.test',
      rascunho: mensagem.id,
      erro: 'Recusada.',
      html: mensagem.html,
    });
  });
});
