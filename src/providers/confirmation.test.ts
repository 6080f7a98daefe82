import { afterEach, describe, expect, it } from 'vitest';
import { confirming, setAsker } from './confirmation';

const asks = (confirmar: string) => Object.assign(new Error(), { codigo: 'ERRO_VALIDACAO', detalhe: { confirmar } });

/** A call that is only done with the words of its present question. */
function asking(...questions: string[]) {
  const sent: (string | undefined)[] = [];
  const call = async ({ confirmado }: { confirmado?: string }) => {
    const question = questions[Math.min(sent.length, questions.length - 1)] as string;
    sent.push(confirmado);
    if (confirmado !== question) throw asks(question);
    return 'feito';
  };
  return { call, sent };
}

afterEach(() => setAsker(async () => false));

describe('confirmação pedida pelo servidor', () => {
  it('pergunta com as palavras dele, e o sim as leva de volta', async () => {
    const heard: string[] = [];
    setAsker(async (question) => heard.push(question) > 0);
    const { call, sent } = asking('Desativar?');
    expect([await confirming(call), heard, sent]).toEqual(['feito', ['Desativar?'], [undefined, 'Desativar?']]);
  });

  it('pergunta outra vez quando o que se confirmou mudou', async () => {
    const heard: string[] = [];
    setAsker(async (question) => heard.push(question) > 0);
    const { call } = asking('São 2.', 'São 3.', 'São 3.');
    expect([await confirming(call), heard]).toEqual(['feito', ['São 2.', 'São 3.']]);
  });

  it('o não deixa tudo como está', async () => {
    const { call, sent } = asking('Desativar?');
    await expect(confirming(call)).rejects.toMatchObject({ detalhe: { confirmar: 'Desativar?' } });
    expect(sent).toEqual([undefined]);
  });
});
