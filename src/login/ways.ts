/** A way to a password, for who has none that opens the session. */
export type Way = 'esqueci' | 'primeiro' | 'codigo';

interface Told {
  /** On the link that leads there, and on top of it. */
  title: string;
  /** What is told where a link is sent by e-mail; absent from the way that only knows the code of the desk. */
  byMail?: string;
  /** What is told above the form of the code. */
  byCode: string;
}

const NO_MAIL = 'O envio de e-mail não está configurado.';

/** What each way says, with e-mail and without. */
export const WAYS: Readonly<Record<Way, Told>> = {
  esqueci: {
    title: 'Esqueci minha senha',
    byMail: 'Informe o seu CPF ou CNPJ. Enviaremos um link ao e-mail cadastrado.',
    byCode: `${NO_MAIL} Para redefinir a senha, procure o atendimento da prefeitura. Com o código que receber, crie aqui a nova senha.`,
  },
  primeiro: {
    title: 'Primeiro acesso',
    byMail:
      'Se a prefeitura já criou a sua conta, informe o seu CPF ou CNPJ. Enviaremos ao e-mail cadastrado um link para você criar a senha.',
    byCode: `${NO_MAIL} Se a prefeitura já criou a sua conta, procure o atendimento. Com o código que receber, crie aqui a sua senha.`,
  },
  codigo: {
    title: 'Tenho um código do atendimento',
    byCode: 'Informe o código de 8 números que o atendimento lhe deu e crie a sua senha. Ele vale por 30 minutos e uma única vez.',
  },
};

/** The way that an address asks for: `/login?acesso=codigo`. */
export function wayOf(asked: URLSearchParams): Way | null {
  const way = asked.get('acesso') ?? '';
  return Object.hasOwn(WAYS, way) ? (way as Way) : null;
}
