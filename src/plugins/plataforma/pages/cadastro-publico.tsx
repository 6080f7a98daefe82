import '../../../layout/shell.css';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { http } from '../../../providers/http';
import { FormShell } from '../../../public/form-shell';
import type { PublicCliente, PublicPageProps } from '../../../public/public-page';
import { FieldsForm } from '../../../resources/form/fields-form';
import { registrationFields, registrationRules } from '../resources/registration';
import { Contact } from './publico/contact';

/** /publico/cadastro: somebody without an account asks for one, or confirms it by the link of the letter. */
export default function PublicRegistration(props: PublicPageProps) {
  return <FormShell {...props}>{props.cliente && <Steps cliente={props.cliente} />}</FormShell>;
}

function Steps({ cliente }: { cliente: PublicCliente }) {
  const [received, setReceived] = useState<string | null>(null);
  const chave = new URLSearchParams(window.location.search).get('confirmar');
  if (chave) return <Confirmation chave={chave} />;
  if (received) return <Outcome title="Cadastro recebido" text={received} />;
  if (cliente.registro_publico === false)
    return <Outcome title="Cadastro" text="Este município não oferece cadastro pela internet. Procure o atendimento da prefeitura." />;
  if (cliente.email_ativo === false) return <AtTheDesk cliente={cliente} />;
  return (
    <>
      <h1>Cadastro</h1>
      <p>Com a sua conta você acompanha processos, guias e pedidos. Enviaremos um link ao seu e-mail para confirmar o cadastro.</p>
      <p className="publico__leia">
        Antes de se cadastrar, leia os <a href="/publico/termos-de-uso">Termos de uso</a> e a{' '}
        <a href="/publico/politica-de-privacidade">Política de privacidade</a>.
      </p>
      <section className="secao">
        <FieldsForm
          fields={registrationFields}
          rules={registrationRules}
          submit="Cadastrar"
          onSubmit={async (typed) => {
            const { data } = await http.post<{ message: string }>('/registrar', typed);
            setReceived(data.message);
          }}
        />
      </section>
    </>
  );
}

/** Nothing confirms who registers by e-mail where none is sent: the desk does, and its code creates the password. */
function AtTheDesk({ cliente }: { cliente: PublicCliente }) {
  return (
    <>
      <h1>Cadastro</h1>
      <p>
        O envio de e-mail não está configurado, e o seu cadastro não poderia ser confirmado por aqui. Para se cadastrar, procure o
        atendimento da prefeitura.
      </p>
      <ol className="publico__texto">
        <li>Leve um documento com foto, o CPF ou o CNPJ e um endereço de e-mail.</li>
        <li>O atendimento cria a sua conta e lhe dá um código de 8 números, que vale por 30 minutos.</li>
        <li>Com o código, crie a sua senha em “Tenho um código do atendimento”, aqui ou na entrada do sistema.</li>
      </ol>
      <div className="publico__atos">
        <a href="/login?acesso=codigo">Tenho um código do atendimento</a>
        <a href="/login">Ir para o login</a>
      </div>
      <Contact cliente={cliente} />
    </>
  );
}

const asked = new Map<string, Promise<string>>();

/** The link of the letter: used up once, however often the screen is drawn. */
function Confirmation({ chave }: { chave: string }) {
  const [outcome, setOutcome] = useState<{ title: string; text: string } | null>(null);
  useEffect(() => {
    const answer =
      asked.get(chave) ??
      http.post<{ message: string }>('/registrar/confirmar', { chave }, { quiet: true }).then(({ data }) => data.message);
    asked.set(chave, answer);
    answer.then(
      (text) => setOutcome({ title: 'Cadastro confirmado', text }),
      (error: Error) => setOutcome({ title: 'O cadastro não foi confirmado', text: error.message }),
    );
  }, [chave]);
  if (!outcome) return <p role="status">Confirmando o seu cadastro…</p>;
  return <Outcome {...outcome} />;
}

function Outcome({ title, text }: { title: string; text: string }) {
  return (
    <section role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button type="primary" href="/login">
        Ir para o login
      </Button>
    </section>
  );
}
