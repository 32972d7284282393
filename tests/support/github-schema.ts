import { buildSchema } from "graphql";

/** The part of GitHub's public schema that the editor and the Worker ask for. */
export const githubSchema = buildSchema(`
  scalar GitObjectID
  scalar DateTime
  scalar Base64String

  type Query { repository(owner: String!, name: String!): Repository }
  type Repository {
    ref(qualifiedName: String!): Ref
    object(oid: GitObjectID!): GitObject
    defaultBranchRef: Ref
  }
  type Ref { name: String! target: GitObject }
  interface GitObject { oid: GitObjectID! }
  type Blob implements GitObject {
    oid: GitObjectID!
    text: String
    byteSize: Int!
    isBinary: Boolean
    isTruncated: Boolean!
  }
  type Tree implements GitObject { oid: GitObjectID! }
  type Commit implements GitObject {
    oid: GitObjectID!
    message: String!
    messageHeadline: String!
    committedDate: DateTime!
    author: GitActor
    tree: Tree!
    parents(first: Int): CommitList!
    history(first: Int, after: String, path: String): CommitList!
    file(path: String!): TreeEntry
  }
  type CommitList { nodes: [Commit] pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type TreeEntry { oid: GitObjectID! }
  type GitActor { name: String email: String user: User }
  type User { id: ID! databaseId: Int login: String! }

  type Mutation { createCommitOnBranch(input: CreateCommitOnBranchInput!): Payload }
  type Payload { commit: Commit }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch!
    expectedHeadOid: GitObjectID!
    fileChanges: FileChanges
    message: CommitMessage!
  }
  input CommittableBranch { repositoryNameWithOwner: String! branchName: String! }
  input FileChanges { additions: [FileAddition!] deletions: [FileDeletion!] }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input CommitMessage { headline: String! body: String }
`);
