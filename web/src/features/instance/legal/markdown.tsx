import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Block, type Inline, parseMarkdown } from '../model/parse-markdown.ts';
import classes from './legal.module.css';

/** Renders the Markdown of a legal page. Unknown syntax, HTML included, is shown as text. */
export function Markdown({ source }: { readonly source: string }) {
  return (
    <div className={classes.prose} dir="auto">
      {parseMarkdown(source).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and the list is rendered as a whole
        <MarkdownBlock key={index} block={block} />
      ))}
    </div>
  );
}

function MarkdownBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'rule':
      return <hr className={classes.rule} />;
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading>{renderInlines(block.content)}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list is rendered as a whole
            <Fragment key={index}>
              {index > 0 && <br />}
              {renderInlines(line)}
            </Fragment>
          ))}
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and the list is rendered as a whole
            <li key={index}>{renderInlines(item)}</li>
          ))}
        </List>
      );
    }
  }
}

function renderInlines(content: readonly Inline[]): ReactNode {
  return content.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: inline elements have no id, and the list is rendered as a whole
    <Fragment key={index}>{renderInline(piece)}</Fragment>
  ));
}

function renderInline(piece: Inline): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong>{renderInlines(piece.children)}</strong>;
    case 'em':
      return <em>{renderInlines(piece.children)}</em>;
    case 'link':
      return piece.href.startsWith('/') ? (
        <Anchor component={Link} to={piece.href} inherit underline="always">
          {piece.text}
        </Anchor>
      ) : (
        <Anchor
          href={piece.href}
          inherit
          underline="always"
          {...(!piece.href.startsWith('mailto:') && { target: '_blank', rel: 'noreferrer' })}
        >
          {piece.text}
        </Anchor>
      );
  }
}
